import './tips.css';

/** A name that covers what lies under it can be sent away with Esc, until something else is pointed at or in focus. */
export function quietTipsOnEscape(): () => void {
  const { dataset } = document.documentElement;
  const hear = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dataset['quietTips'] = '';
  };
  const speakAgain = () => delete dataset['quietTips'];
  window.addEventListener('keydown', hear);
  window.addEventListener('pointerover', speakAgain);
  window.addEventListener('focusin', speakAgain);
  return () => {
    window.removeEventListener('keydown', hear);
    window.removeEventListener('pointerover', speakAgain);
    window.removeEventListener('focusin', speakAgain);
  };
}

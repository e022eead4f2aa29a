// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CodeField } from './code-field.tsx';

const onSend = vi.fn();

function Code({ resendAt }: { resendAt?: number }): ReactNode {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onSend={onSend} resendAt={resendAt} />;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  onSend.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const typed = () => screen.getByLabelText<HTMLInputElement>('Code');

it('keeps six digits of whatever is typed or pasted, full-width ones too', () => {
  render(<Code />);
  fireEvent.change(typed(), { target: { value: ' １２3 456-789' } });
  expect(typed().value).toBe('123456');
});

it('lets a phone offer the code of the message and a keyboard of digits', () => {
  render(<Code />);
  expect(typed().autocomplete).toBe('one-time-code');
  expect(typed().inputMode).toBe('numeric');
});

it('counts down until another code may be asked for, and asks for none before', () => {
  render(<Code resendAt={1_003_000} />);
  const button = screen.getByRole('button');
  expect(button.textContent).toContain('3');
  fireEvent.click(button);
  expect(onSend).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(3000));
  fireEvent.click(button);
  expect(onSend).toHaveBeenCalledOnce();
});

import type { UnlockFinding } from '@skein/contract/unlock-check.ts';

import { useText } from './unlocks.texts.ts';

/** One finding as a sentence. */
export function useFindingWords(): (finding: UnlockFinding) => string {
  const t = useText();
  return ({ field, problem: of, id, name, blocks }) => {
    const problem = t(`unlocks.problems.${of}`);
    if (field === 'enterprise') return t('unlocks.check.enterprise', { problem });
    const about = t(`unlocks.labels.${field}`);
    if (of === 'missing') return t(blocks ? 'unlocks.check.missing' : 'unlocks.check.without', { about });
    if (name !== '') return t('unlocks.check.named', { name, problem });
    return t(id === null ? 'unlocks.check.plain' : 'unlocks.check.oneOf', { about, problem });
  };
}

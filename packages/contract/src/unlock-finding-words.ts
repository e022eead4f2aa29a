import { inLanguage } from './both-languages.ts';
import type { Language } from './language.ts';
import { unlockProblemWords, type UnlockFinding } from './unlock-check.ts';
import { unlockWords } from './unlock-request.ts';

const words = {
  problems: unlockProblemWords,
  labels: unlockWords.labels,
  sentences: {
    missing: ['未填写：{{about}}', 'Still missing: {{about}}'],
    without: ['未附{{about}}', 'Nothing under “{{about}}”'],
    enterprise: ['{{problem}}', 'The enterprise {{problem}}'],
    named: ['“{{name}}”{{problem}}', '“{{name}}” {{problem}}'],
    oneOf: ['有一项{{about}}{{problem}}', 'One of “{{about}}” {{problem}}'],
    plain: ['{{about}}{{problem}}', '{{about}} {{problem}}'],
  },
} as const;

/** One finding as a sentence: for whoever asks, for whoever decides, and for whoever is refused. */
export const describeFinding = (finding: UnlockFinding, language: Language): string => {
  const { field, problem, name } = finding;
  const { problems, labels, sentences } = inLanguage(words, language);
  const parts = { name, problem: problems[problem], about: field === 'enterprise' ? '' : labels[field] };
  return sentences[sentenceFor(finding)].replaceAll(/\{\{(\w+)\}\}/g, (_, part: keyof typeof parts) => parts[part]);
};

const sentenceFor = ({ field, problem, id, name, blocks }: UnlockFinding): keyof typeof words.sentences => {
  if (field === 'enterprise') return 'enterprise';
  if (problem === 'missing') return blocks ? 'missing' : 'without';
  if (name !== '') return 'named';
  return id === null ? 'plain' : 'oneOf';
};

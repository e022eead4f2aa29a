import type { Language } from '@skein/contract/language.ts';
import type { OperationFact } from '@skein/contract/operation-log.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import './audit.css';
import { useAuditText } from './audit-text.ts';
import { nameOfValue } from './deed-words.ts';

/** What stands in a field of an event, in words. */
export function FactValue({ of: field, value }: { of: string; value: OperationFact['to'] }): ReactNode {
  const t = useAuditText();
  const { language } = usePreferences();
  if (value === null || value === '') return <span className="kit-audit-nothing">{t('nothing')}</span>;
  if (Array.isArray(value)) return value.map((each) => wordsOf(field, each, language)).join(' · ') || t('nothing');
  if (isSigningKey(field, value))
    return (
      <>
        <bdi>{value.name}</bdi> <code>{value.id}</code>
      </>
    );
  const words = wordsOf(field, value, language);
  return words === value ? <bdi>{words}</bdi> : words;
}

const isSigningKey = (field: string, value: unknown): value is { readonly id: string; readonly name: string } =>
  field === 'accessKey' && typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

const wordsOf = (field: string, value: unknown, language: Language): string =>
  typeof value === 'string' || typeof value === 'number' ? nameOfValue(field, value, language) : JSON.stringify(value);

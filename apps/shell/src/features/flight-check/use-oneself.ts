import type { NamedPart } from '../../flights/named-parts.ts';
import { useSignedInUser } from '../../session/session.queries.ts';
import { useText } from './flight-check.texts.ts';

/** Everybody may ask for themselves, also who sees no other members. */
export function useOneself(): NamedPart | undefined {
  const t = useText();
  const { data: user } = useSignedInUser();
  return user && { id: user.id, name: user.name, text: t('flightCheck.myself') };
}

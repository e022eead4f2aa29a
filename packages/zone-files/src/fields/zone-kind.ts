import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import { words } from '../text/words.ts';

const spellings: Readonly<Record<ZoneKind, readonly string[]>> = {
  noFly: words(`
    nofly noflyzone nfz prohibited prohibitedarea prohibitedzone forbidden banned p 禁飞 禁飞区 禁区 空中禁区
  `),
  limit: words(`
    limit limited limitzone restricted restrictedarea restrictedzone restriction r reqauthorisation
    reqauthorization authorization authorisation conditional uspace controlled danger dangerarea
    heightlimit altitudezone 限飞 限飞区 限高区 限制区 空中限制区 管制空域 危险区 空中危险区 授权区
  `),
  advisory: words(`
    advisory advisoryzone warning warningzone caution info information notice norestriction 提示 提示区 警示区
    警告区 警示
  `),
};

const kinds = new Map(
  (Object.keys(spellings) as ZoneKind[]).flatMap((kind) => spellings[kind].map((word) => [word, kind] as const)),
);

/** By the words that authorities and programs use, in any spelling. */
export const zoneKindOf = (word: string): ZoneKind | null =>
  word.length > 40 ? null : (kinds.get(word.toLowerCase().replace(/[\s_-]/g, '')) ?? null);

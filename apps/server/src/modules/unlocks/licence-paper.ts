import { tellBand } from '@skein/contract/airspace-words.ts';
import { inLanguage, type Both } from '@skein/contract/both-languages.ts';
import { countryName } from '@skein/contract/country-name.ts';
import type { Language } from '@skein/contract/language.ts';
import type { LicenceValidity } from '@skein/contract/licence-validity.ts';
import { unlockWords, type UnlockShape } from '@skein/contract/unlock-request.ts';
import type { Paper } from '../../files/paper/paper.ts';
import type { describeParts } from './describe-unlock.ts';
import type { StoredLicence } from './licences.repo.ts';
import type { StoredRequest } from './unlocks.repo.ts';

type Parts = Omit<Awaited<ReturnType<typeof describeParts>>, 'licence' | 'documents'>;

interface Licensed extends Parts {
  readonly request: StoredRequest;
  readonly licence: StoredLicence;
  readonly enterprise: string;
  /** Null: nobody has said where the platform is found. */
  readonly address: string | null;
  readonly validity: LicenceValidity['validity'];
}

const words = {
  product: ['雁阵 Skein', 'Skein 雁阵'],
  title: ['空域解禁许可', 'Airspace unlock licence'],
  addressWords: [
    '扫码或打开以下地址，核验此许可是否有效：',
    'Scan the code or open this address to see whether it is valid:',
  ],
  withoutAddress: [
    '核验此许可是否有效：打开签发平台的网址，在其后加上 /licence/{code}',
    'To see whether it is valid, open the platform that issued it, with this behind its address: /licence/{code}',
  ],
  footer: [
    '纸面可能已过时：许可随时可能被撤销，以核验页面为准。',
    'Paper grows old: a licence can be revoked at any time. What the page says counts.',
  ],
  holder: ['持有企业', 'Held by'],
  validity: ['有效期', 'Valid'],
  licence: ['许可编号', 'Licence number'],
  issued: ['签发时间', 'Issued'],
  serials: ['无人机序列号', 'Drones, by serial number'],
  center: ['圆心', 'Centre'],
  radius: ['半径', 'radius'],
  erased: ['另有账户已注销者', 'and such as have no account any more:'],
  more: ['等，共', 'and more, altogether'],
  corners: ['个角点', 'corners'],
  stamps: {
    valid: ['', ''],
    notYetValid: ['', ''],
    unknown: ['', ''],
    revoked: ['已撤销，不再有效', 'Revoked: not valid any more'],
    expired: ['已过期，不再有效', 'Expired: not valid any more'],
    noDrone: ['其中的无人机均已停用或移交，目前无效', 'All its drones are retired or gone: not in force'],
    noPilot: ['其中的飞手均已离开或停用，目前无效', 'All its pilots are gone or suspended: not in force'],
    zonesChanged: ['其中的空域区均已变更或取消，目前无效', 'All its zones have changed or ended: not in force'],
  } satisfies Record<LicenceValidity['validity'], Both>,
} as const;

/** As many of a shape's corners as a reader would compare. The drawn area itself is on the pages. */
const MOST_CORNERS_TOLD = 60;

/** What stands on the paper, in the reader's language. Times in UTC: it is read by strangers anywhere. */
export const paperOf = (licensed: Licensed, language: Language): Paper => {
  const said = inLanguage(words, language);
  const { labels, types, ridLevels, users } = inLanguage(unlockWords, language);
  const { request, licence, enterprise, address, zones } = licensed;
  const { startsAt, endsAt, shape } = request;
  const lines: [string, string][] = [
    [said.licence, String(licence.number)],
    [said.holder, enterprise],
    [labels.name, request.name],
    [labels.type, types[request.type]],
    [said.validity, `${momentIn(startsAt)} – ${momentIn(endsAt)}`],
    [labels.zoneIds, zones.map(({ name, identifier }) => [name, identifier].filter(Boolean).join(' ')).join('\n')],
    [labels.shape, shape ? tellArea(shape, said) : ''],
    [labels.country, countryIn(request.country, language)],
    [labels.band, tellBand(request, language)],
    [labels.ridLevel, request.ridLevel === null ? '' : ridLevels[request.ridLevel]],
    [labels.isUserOnly, request.isUserOnly ? users.named : ''],
    [said.serials, licence.serialNumbers.join(', ')],
    [labels.pilotIds, tellPilots(licensed, said)],
    [labels.purpose, request.purpose],
    [said.issued, momentIn(licence.issuedAt)],
  ];
  return {
    title: said.title,
    number: request.number,
    stamp: said.stamps[licensed.validity] || null,
    lines: lines.filter(([, value]) => value !== ''),
    address,
    addressWords: address === null ? said.withoutAddress.replace('{code}', licence.code) : said.addressWords,
    footer: said.footer,
    product: said.product,
  };
};

type Said = ReturnType<typeof inLanguage<typeof words>>;

const momentIn = (at: Date | null): string => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '');

const countryIn = (country: string, language: Language): string =>
  country === '' ? '' : `${countryName(country, language)} (${country})`;

/** Whoever was named and is erased stays counted: without them it would say that anybody may. */
const tellPilots = ({ pilots, licence: { pilotCount } }: Licensed, said: Said): string => {
  const erased = Math.max(0, pilotCount - pilots.length);
  const told = pilots.map(({ name }) => name);
  return (erased > 0 ? [...told, `${said.erased} ${erased}`] : told).join(', ');
};

const tellPosition = ([longitude, latitude]: readonly [number, number]): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

const tellArea = (shape: UnlockShape, said: Said): string => {
  if (shape.kind === 'circle')
    return `${said.center} ${tellPosition(shape.center)}; ${said.radius} ${Math.round(shape.radiusMeters)} m`;
  const corners = shape.rings.flat();
  const told = corners.slice(0, MOST_CORNERS_TOLD).map(tellPosition).join('; ');
  return corners.length > MOST_CORNERS_TOLD ? `${told} ${said.more} ${corners.length} ${said.corners}` : told;
};

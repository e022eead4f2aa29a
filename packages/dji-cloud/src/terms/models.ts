/** `domain-type-sub_type`, as the protocol names a model. */
const models: ReadonlyMap<string, string> = new Map([
  ['0-60-0', 'Matrice 300 RTK'],
  ['0-67-0', 'Matrice 30'],
  ['0-67-1', 'Matrice 30T'],
  ['0-77-0', 'Mavic 3E'],
  ['0-77-1', 'Mavic 3T'],
  ['0-77-2', 'Mavic 3M'],
  ['0-77-3', 'Mavic 3TA'],
  ['0-89-0', 'Matrice 350 RTK'],
  ['0-91-0', 'Matrice 3D'],
  ['0-91-1', 'Matrice 3TD'],
  ['0-99-0', 'Matrice 4E'],
  ['0-99-1', 'Matrice 4T'],
  ['0-100-0', 'Matrice 4D'],
  ['0-100-1', 'Matrice 4TD'],
  ['0-103-0', 'Matrice 400'],
  ['2-56-0', 'Smart Controller Enterprise'],
  ['2-119-0', 'RC Plus'],
  ['2-144-0', 'RC Pro Enterprise'],
  ['2-174-0', 'RC Plus 2'],
  ['3-1-0', 'Dock'],
  ['3-2-0', 'Dock 2'],
  ['3-3-0', 'Dock 3'],
]);

export type Domain = 'aircraft' | 'payload' | 'remote' | 'dock';

const domains: readonly Domain[] = ['aircraft', 'payload', 'remote', 'dock'];

export const domainOf = (code: number | null): Domain | null => (code === null ? null : (domains[code] ?? null));

export const codeOfDomain = (domain: Domain): number => domains.indexOf(domain);

/** For a gateway that tells its type only. */
export function domainOfGateway(type: number | null): number | null {
  const isKnown = (domain: number): boolean => [...models.keys()].some((key) => key.startsWith(`${domain}-${type}-`));
  return [codeOfDomain('dock'), codeOfDomain('remote')].find(isKnown) ?? null;
}

/** The name in the shop; product names are not translated. */
export const modelNameOf = (key: string): string | null => models.get(key) ?? null;

/** Dock 1 knows only the deprecated manual control, whose axes the documents contradict. */
export const isFirstDock = (key: string | null): boolean => key === '3-1-0';

const pairs: ReadonlyMap<string, readonly string[]> = new Map([
  ['3-1-0', ['0-67-0', '0-67-1']],
  ['3-2-0', ['0-91-0', '0-91-1']],
  ['3-3-0', ['0-100-0', '0-100-1']],
]);

/** Which aircraft a dock can house. */
export const aircraftOfDock = (dockKey: string): readonly string[] => pairs.get(dockKey) ?? [];

/** Cameras by the first two numbers of `payload_index`; the third is where it hangs. */
const cameras: ReadonlyMap<string, string> = new Map([
  ['20-0', 'Zenmuse Z30'],
  ['26-0', 'Zenmuse XT2'],
  ['39-0', 'FPV'],
  ['41-0', 'Zenmuse XT S'],
  ['42-0', 'Zenmuse H20'],
  ['43-0', 'Zenmuse H20T'],
  ['50-65535', 'Zenmuse P1'],
  ['52-0', 'Matrice 30'],
  ['53-0', 'Matrice 30T'],
  ['61-0', 'Zenmuse H20N'],
  ['66-0', 'Mavic 3E'],
  ['67-0', 'Mavic 3T'],
  ['68-0', 'Mavic 3M'],
  ['80-0', 'Matrice 3D'],
  ['81-0', 'Matrice 3TD'],
  ['82-0', 'Zenmuse H30'],
  ['83-0', 'Zenmuse H30T'],
  ['88-0', 'Matrice 4E'],
  ['89-0', 'Matrice 4T'],
  ['98-0', 'Matrice 4D'],
  ['99-0', 'Matrice 4TD'],
  ['129-0', 'Mavic 3TA'],
  ['165-0', 'Dock camera'],
  ['176-0', 'Vision assist'],
]);

const PAYLOAD_INDEX = /^(\d{1,6}-\d{1,6})-\d{1,2}$/;

/** Not a model key: type, sub type and gimbal. */
/** Asked of every property of every message, and few begin with a digit. */
export const isPayloadIndex = (text: string): boolean => text.charCodeAt(0) <= DIGIT_NINE && PAYLOAD_INDEX.test(text);

const DIGIT_NINE = 57;

export function cameraNameOf(payloadIndex: string): string | null {
  const [, camera = ''] = PAYLOAD_INDEX.exec(payloadIndex) ?? [];
  return cameras.get(camera) ?? null;
}

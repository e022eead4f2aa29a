import { droneModelCalls } from '@skein/contract/drone-model-administration.ts';
import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneImportCalls, type DroneImportRow } from '@skein/contract/drone-imports.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import { MOST_IMPORT_ROWS } from '@skein/contract/table-imports.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { droneHands } from '../../testing/drone-builders.ts';
import { droneModelFacts } from '../../testing/drone-model-builders.ts';
import { anEnterprise, idOfPerson } from '../../testing/enterprises.ts';
import { siteFacts } from '../../testing/site-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { untilOver } from '../../testing/until-over.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { aWorkbook } from '../../testing/workbook-builder.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

let made = 0;
const aSerial = () => `IMP${(made += 1)}`;
const as = async (name: DemoName) => (await server.signIn(name)).call;
const fileOf = (headings: string, ...lines: string[]) => new Blob([`${[headings, ...lines].join('\n')}\n`]);
const check = async (upload: Blob, name: DemoName = 'owner') =>
  (await (await as(name))(droneImportCalls.check, { upload })).info;
const start = async (id: string, name: DemoName = 'owner') =>
  (await (await as(name))(droneImportCalls.apply, { body: { id } })).info;
const apply = async (id: string, name: DemoName = 'owner') => {
  const call = await as(name);
  const job = await untilOver(call, await start(id, name));
  expect(job).toMatchObject({ state: 'done', kind: 'droneImport', subjectId: id, failure: null });
  return (await call(droneImportCalls.result, { query: { id } })).info;
};
const called = async (search: string, name: DemoName = 'owner') =>
  (await (await as(name))(droneCalls.list, { query: { search, size: 100 } })).list;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const faultsOf = (rows: readonly DroneImportRow[]) => rows.map(({ row, fault }) => [row, fault?.column]);
const HEADINGS = '序列号,名称,机型,归属单位,驻地';

it('finds a model by its name in either language, and none that is retired', async () => {
  const admin = await as('admin');
  const { id } = (await admin(droneModelCalls.create, { body: droneModelFacts({ name: '纵飞', englishName: 'Soar' }) }))
    .info;
  const file = () => fileOf(HEADINGS, `${aSerial()},甲,纵飞,,`, `${aSerial()},乙,天禾 Soar,,`);
  expect(faultsOf((await check(file())).rows)).toEqual([
    [2, undefined],
    [3, undefined],
  ]);
  await admin(droneModelCalls.retire, { body: { id } });
  expect(faultsOf((await check(file())).rows)).toEqual([
    [2, 'model'],
    [3, 'model'],
  ]);
});

it('says row by row what would come of it, where and how to mend it, and changes nothing', async () => {
  const there = aSerial();
  const hands = droneHands(server);
  await hands.aDrone({ serialNumber: there });
  const elsewhere = await hands.aDrone({ serialNumber: aSerial() }, 'newcomer');
  const marked = await hands.aDrone({ serialNumber: aSerial(), uomMark: 'UAS90000001' });
  const twice = aSerial();
  const before = (await called('')).length;
  const { rows, summary } = await check(
    fileOf(
      '序列号,名称,机型,类别,登记标志,空机重量 (g),最大起飞重量 (g),保险到期日,归属单位,驻地,状态,移交码',
      `${twice},好的,DJI Matrice 350 RTK,多旋翼,UAS90000002,,,2099/3/1,,,,`,
      ',没有号,Matrice 30,,,,,,,,,',
      `${twice.toLowerCase()},同一架,Matrice 30,,,,,,,,,`,
      `${there},已有,Matrice 30,,,,,,,,,`,
      `${elsewhere.serialNumber},别家的,Matrice 30,,,,,,,,,`,
      `SN 编号,非法,Matrice 30,,,,,,,,,`,
      `${aSerial()},,Matrice 30,,,,,,,,,`,
      `${aSerial()},无机型,,,,,,,,,,`,
      `${aSerial()},错机型,飞碟,,,,,,,,,`,
      `${aSerial()},错类别,Matrice 30,风筝,,,,,,,,`,
      `${aSerial()},别的类别,Matrice 30,固定翼,,,,,,,,`,
      `${aSerial()},错标志,Matrice 30,,UAS1,,,,,,,`,
      `${aSerial()},同标志,Matrice 30,,UAS90000002,,,,,,,`,
      `${aSerial()},他标志,Matrice 30,,${marked.uomMark},,,,,,,`,
      `${aSerial()},无重量,CW-15,,,,,,,,,`,
      `${aSerial()},错重量,Matrice 30,,,1.5,,,,,,`,
      `${aSerial()},轻于空机,Matrice 30,,,5000,4000,,,,,`,
      `${aSerial()},错日期,Matrice 30,,,,,明年,,,,`,
      `${aSerial()},错单位,Matrice 30,,,,,,火星分部,,,`,
      `${aSerial()},错驻地,Matrice 30,,,,,,,月球,,`,
      `${aSerial()},错状态,Matrice 30,,,,,,,,飞走了,`,
      `${aSerial()},错码,Matrice 30,,,,,,,,,abc`,
      `${aSerial()},不配的码,Matrice 30,,,,,,,,,7k2mq-x9d4t`,
      `${aSerial()},"有换\n行",Matrice 30,,,,,,,,,`,
    ),
  );
  expect(rows[0]).toMatchObject({
    outcome: 'add',
    understood: { model: 'DJI Matrice 350 RTK', maxTakeoffGrams: 9200, site: '' },
  });
  expect(faultsOf(rows)).toEqual([
    [2, undefined],
    [3, 'serialNumber'],
    [4, 'serialNumber'],
    [5, 'serialNumber'],
    [6, 'serialNumber'],
    [7, 'serialNumber'],
    [8, 'name'],
    [9, 'model'],
    [10, 'model'],
    [11, 'category'],
    [12, 'category'],
    [13, 'uomMark'],
    [14, 'uomMark'],
    [15, 'uomMark'],
    [16, 'emptyWeightGrams'],
    [17, 'emptyWeightGrams'],
    [18, 'maxTakeoffGrams'],
    [19, 'insuredUntil'],
    [20, 'unit'],
    [21, 'site'],
    [22, 'state'],
    [23, 'claimCode'],
    [24, 'claimCode'],
    [25, 'name'],
  ]);
  expect(rows[2]?.fault?.words).toContain('2');
  expect(rows[4]?.fault?.words).toContain('ask that enterprise for a code');
  expect(summary).toEqual({ add: 1, claim: 0, fault: 23 });
  expect((await called('')).length).toBe(before);
});

it('adds the good rows as by hand, each with its record, and leaves the faulty ones to be mended', async () => {
  const owner = await as('owner');
  const site = (await owner(siteCalls.create, { body: siteFacts({ name: '导入驻地' }) })).info;
  const serialNumber = aSerial();
  const { id } = await check(
    fileOf(
      'SN,名称,型号,固件版本,最大起飞重量,保险到期日,下次保养日,归属单位,站点,状态,备注',
      `ｉｍｐ x${serialNumber},巡线甲,0-89-0,10.01,9.1 kg,46022,2099年1月2日,飞行一队,${site.name},维护中,"一\n二"`,
      `,无号,,,,,,,,,`,
    ),
  );
  expect((await apply(id)).summary).toEqual({ add: 1, claim: 0, fault: 1 });
  const [drone] = await called(`IMPX${serialNumber}`);
  expect(drone).toMatchObject({
    serialNumber: `IMPX${serialNumber}`,
    name: '巡线甲',
    model: 'DJI Matrice 350 RTK',
    emptyWeightGrams: 6470,
    maxTakeoffGrams: 9100,
    insuredUntil: '2025-12-31',
    nextServiceOn: '2099-01-02',
    firmware: '10.01',
    state: 'maintenance',
    unit: '飞行一队',
    site: site.name,
    note: '一\n二',
    isEditable: true,
  });
  const deeds = await server.db
    .selectFrom('audit_events')
    .select(['action', 'target_id'])
    .where('action', 'in', ['drone.created', 'drone.imported'])
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual(['drone.imported', 'drone.created']);
  expect(deeds[1]?.target_id).toBe(drone?.id);
  const text = await (await owner(droneImportCalls.faulty, { query: { id } })).text();
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('There is no serial number.');
});

it('takes back what it gave to mend, a template, and a file of the list itself', async () => {
  const owner = await as('owner');
  const { id } = await check(fileOf(HEADINGS, `${aSerial()},待补,,飞行一队,`));
  const faulty = await owner(droneImportCalls.faulty, { query: { id } });
  const mended = (await faulty.text()).replace('待补,', '待补,Matrice 30');
  expect((await check(new Blob([mended]))).summary).toMatchObject({ add: 1, fault: 0 });
  for (const format of ['csv', 'xlsx'] as const) {
    const template = await owner(droneImportCalls.template, { query: { format } });
    await expect(check(template)).rejects.toEqual(refusal(400, 'import_empty'));
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const { format: found, rows } = await check(await owner(droneCalls.export, { query: { format } }), 'newcomer');
    expect(found).toBe(format);
    // Another enterprise has them all.
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ fault }) => fault?.column))).toEqual(new Set(['serialNumber']));
  }
});

it('reads days and weights of a workbook as it keeps them', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const number = (value: number) => `<c><v>${value}</v></c>`;
  const headings = ['Serial number', 'Name', 'Model', 'Empty weight (g)', 'Insured until'].map(cell).join('');
  const serialNumber = aSerial();
  const line = [cell(serialNumber), cell('Kite'), cell('matrice 350 rtk'), number(6480), number(46022)].join('');
  const workbook = await aWorkbook([{ xml: `<row r="1">${headings}</row><row r="2">${line}</row>` }]);
  const { id, format } = await check(new Blob([new Uint8Array(workbook)]));
  expect(format).toBe('xlsx');
  await apply(id);
  expect(await called(serialNumber)).toMatchObject([{ emptyWeightGrams: 6480, insuredUntil: '2025-12-31' }]);
});

it('is applied once: two at the same time get one job, and a third is told that it is done', async () => {
  const serialNumber = aSerial();
  const { id } = await check(fileOf(HEADINGS, `${serialNumber},一次,Matrice 30,,`));
  const started = await Promise.allSettled([start(id), start(id)]);
  const refusals = started.filter(({ status }) => status === 'rejected');
  expect(refusals).toEqual(refusals.map(() => ({ status: 'rejected', reason: refusal(409, 'import_applied') })));
  for (const each of started) if (each.status === 'fulfilled') await untilOver(await as('owner'), each.value);
  await expect(start(id)).rejects.toEqual(refusal(409, 'import_applied'));
  expect(await called(serialNumber)).toHaveLength(1);
});

it('looks at everything anew when it is applied', async () => {
  const [kept, lost] = [aSerial(), aSerial()];
  const { id, summary } = await check(fileOf(HEADINGS, `${kept},甲,Matrice 30,,`, `${lost},乙,Matrice 30,,`));
  expect(summary).toEqual({ add: 2, claim: 0, fault: 0 });
  await droneHands(server).aDrone({ serialNumber: lost }, 'newcomer');
  const { rows } = await apply(id);
  expect(rows).toMatchObject([{ row: 3, serialNumber: lost, fault: { column: 'serialNumber' } }]);
  expect(await called(kept)).toHaveLength(1);
});

it('puts drones into no unit and names no site beyond the caller’s reach', async () => {
  const owner = await as('owner');
  const units = (await owner(unitCalls.list, {})).list;
  const { unitId } = await server.db
    .selectFrom('memberships')
    .select('unit_id as unitId')
    .where('user_id', '=', await idOfPerson(server, 'dispatcher'))
    .executeTakeFirstOrThrow();
  const own = units.find(({ id }) => id === unitId);
  const other = units.find(({ id, parentId }) => id !== unitId && parentId !== unitId && parentId !== null);
  const serialNumber = aSerial();
  const { id, rows } = await check(
    fileOf(
      HEADINGS,
      `${serialNumber},自家,Matrice 30,,`,
      `${aSerial()},自家,Matrice 30,${own?.name},`,
      `${aSerial()},别队,Matrice 30,${other?.name},`,
    ),
    'dispatcher',
  );
  expect(faultsOf(rows)).toEqual([
    [2, undefined],
    [3, undefined],
    [4, 'unit'],
  ]);
  await apply(id, 'dispatcher');
  expect(await called(serialNumber)).toMatchObject([{ unit: own?.name }]);
  // A pilot sees sites of their unit only.
  const far = (await owner(siteCalls.create, { body: siteFacts({ name: '远处驻地' }) })).info;
  const byPilot = await check(fileOf(HEADINGS, `${aSerial()},飞手的,Matrice 30,,${far.name}`), 'pilot');
  expect(faultsOf(byPilot.rows)).toEqual([[2, 'site']]);
});

it('is refused to whoever may add no drones, and is the business of who had it checked', async () => {
  const file = fileOf(HEADINGS, `${aSerial()},x,Matrice 30,,`);
  await expect(check(file, 'observer')).rejects.toEqual(refusal(403, 'not_permitted'));
  const { id } = await check(file);
  const query = { id };
  await expect((await as('dispatcher'))(droneImportCalls.faulty, { query })).rejects.toEqual(
    refusal(404, 'no_such_import'),
  );
  await expect(start(id, 'newcomer')).rejects.toEqual(refusal(404, 'no_such_import'));
  server.clock.advanceMinutes(31);
  await expect(start(id)).rejects.toEqual(refusal(410, 'import_expired'));
});

it('reads whether one is activated and what it broadcasts, whose kind shows in the id', async () => {
  const headings = '序列号,名称,机型,激活,识别编号,识别编号类型';
  const [mark, plate, none, ...wrong] = Array.from({ length: 6 }, aSerial);
  const info = await check(
    fileOf(
      headings,
      `${mark},识别一,Matrice 30T,已激活,uas90000077,`,
      `${plate},识别二,Matrice 30T,Not activated,1596F-9,`,
      `${none},识别三,Matrice 30T,,,`,
      `${wrong[0]},识别四,Matrice 30T,也许,,`,
      `${wrong[1]},识别四,Matrice 30T,,1596F,某种`,
      `${wrong[2]},识别四,Matrice 30T,,,登记标志`,
    ),
  );
  expect(faultsOf(info.rows)).toEqual([
    [2, undefined],
    [3, undefined],
    [4, undefined],
    [5, 'activation'],
    [6, 'remoteIdType'],
    [7, 'remoteId'],
  ]);
  await apply(info.id);
  const told = (await called('识别')).map(
    ({ serialNumber, activation, remoteIdType, remoteId }) =>
      [serialNumber, [activation, remoteIdType, remoteId]] as const,
  );
  expect(new Map(told)).toEqual(
    new Map([
      [mark, ['activated', 'registration', 'UAS90000077']],
      [plate, ['notActivated', 'serial-number', '1596F-9']],
      [none, ['unknown', 'none', '']],
    ]),
  );
});

it('takes drones of another enterprise over by their codes, as one by one', async () => {
  const { aDrone, offer, find } = droneHands(server);
  const drone = await aDrone({ serialNumber: aSerial(), uomMark: 'UAS90000010', groundedBecause: '电机异响' });
  const { code } = await offer(drone.id);
  const stays = await aDrone({ serialNumber: aSerial() });
  const { id, rows } = await check(
    fileOf(
      '序列号,名称,登记标志,移交码',
      `${drone.serialNumber},接来的,UAS90000010,${code.toUpperCase()}`,
      `${stays.serialNumber},接不来,,${code}`,
    ),
    'newcomer',
  );
  expect(rows).toMatchObject([{ outcome: 'claim', understood: { model: 'JOUAV CW-15' } }, { outcome: 'fault' }]);
  expect((await apply(id, 'newcomer')).summary).toEqual({ add: 0, claim: 1, fault: 1 });
  expect(await called(drone.serialNumber, 'newcomer')).toMatchObject([
    { name: '接来的', uomMark: 'UAS90000010', maxTakeoffGrams: 2000, groundedBecause: '电机异响', note: '' },
  ]);
  expect(await find('owner', drone.id)).toBeUndefined();
  expect(await find('owner', stays.id)).toBeDefined();
  const told = server.db.selectFrom('audit_events').select('action').where('target_id', '=', drone.id);
  expect((await told.execute()).map(({ action }) => action)).toContain('drone.takenOver');
});

it('takes a drone over whose model nobody can choose any more, as one by one, and adds none of that model', async () => {
  const { aDrone, offer } = droneHands(server);
  const drone = await aDrone({ serialNumber: aSerial() });
  const { code } = await offer(drone.id);
  const setRetired = (retired_at: Date | null) =>
    server.db.updateTable('drone_models').set({ retired_at }).where('id', '=', drone.modelId).execute();
  await setRetired(server.clock.now());
  const { rows } = await check(
    fileOf('序列号,名称,机型,移交码', `${drone.serialNumber},旧型,,${code}`, `${aSerial()},新的,${drone.model},`),
    'newcomer',
  );
  await setRetired(null);
  expect(rows).toMatchObject([
    { outcome: 'claim', understood: { model: drone.model } },
    { outcome: 'fault', fault: { column: 'model' } },
  ]);
});

it('lets nobody guess more codes by files than one by one', async () => {
  server.clock.advanceMinutes(61);
  const { aDrone, offer, claim } = droneHands(server);
  const drone = await aDrone({ serialNumber: aSerial() });
  const { code } = await offer(drone.id);
  const guesses = Array.from({ length: 40 }, () => `${aSerial()},猜,7k2mq-x9d4t`);
  const right = `${drone.serialNumber},对,${code}`;
  const { rows } = await check(fileOf('序列号,名称,移交码', ...guesses, right), 'newcomer');
  const words = rows.map(({ fault }) => fault?.words ?? '');
  expect(words.filter((each) => each.includes('do not belong together'))).toHaveLength(30);
  expect(words.at(-1)).toContain('was not looked at');
  await expect(claim(drone.serialNumber, code)).rejects.toMatchObject({ reason: 'too_many_claims' });
});

it('keeps codes sealed, and out of the log', async () => {
  const { id } = await check(fileOf('序列号,名称,机型,移交码', `${aSerial()},x,Matrice 30,00000-aaaaa`));
  const { sealed_content } = await server.db
    .selectFrom('table_imports')
    .select('sealed_content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(sealed_content.toString()).not.toContain('aaaaa');
});

it('refuses what is no list of drones in words that help', async () => {
  await expect(check(fileOf('a,b', '1,2'))).rejects.toEqual(refusal(400, 'drone_headings_missing'));
  await expect(check(fileOf(HEADINGS))).rejects.toEqual(refusal(400, 'import_empty'));
  const many = Array.from({ length: MOST_IMPORT_ROWS + 1 }, (_, index) => `LONG${index},x,Matrice 30,,`);
  await expect(check(fileOf(HEADINGS, ...many))).rejects.toEqual(refusal(400, 'import_too_long'));
});

it('adds as many as a file may hold', async () => {
  const models = (await (await as('owner'))(listDroneModels, {})).list;
  const modelOf = (index: number) => models[index % 14]?.name ?? '';
  const many = Array.from({ length: MOST_IMPORT_ROWS }, (_, index) => `FULL${index},满${index},${modelOf(index)},,`);
  const { id, summary } = await check(fileOf(HEADINGS, ...many));
  const weightless = summary.fault;
  expect(summary.add + weightless).toBe(MOST_IMPORT_ROWS);
  await apply(id);
  const { total } = await (await as('owner'))(droneCalls.list, { query: { search: 'FULL' } });
  expect(total).toBe(summary.add);
});

import { listZonesIn } from '../airspace-zones.ts';
import { infoOf } from '../envelope.ts';
import { askAirspace, FlightAnswer, FlightQuestion } from '../flight-answer.ts';
import { UnlockFacts } from '../unlock-request.ts';
import { ListedUnlock, Unlock, unlockCalls } from '../unlocks.ts';
import { ById, definePublicCall } from './public-call.ts';
import { publicRecordCalls } from './record-calls.ts';

export const publicZones = {
  list: definePublicCall({
    id: 'zones.list',
    method: 'GET',
    path: '/openapi/v1/zones',
    summary: {
      'zh-CN': '一个范围内的空域区；total 大于列表长度时请缩小范围',
      'en-US': 'The zones within a box; where `total` is more than the list holds, ask for a smaller box',
    },
    scope: 'zones:read',
    behind: listZonesIn,
    translation: 'same',
    query: listZonesIn.query,
    reply: listZonesIn.reply,
    errors: listZonesIn.errors,
  }),
};

export const publicAirspace = {
  ask: definePublicCall({
    id: 'airspace.ask',
    method: 'POST',
    path: '/openapi/v1/airspace/ask',
    summary: askAirspace.summary,
    scope: 'airspace:ask',
    behind: askAirspace,
    translation: 'same',
    body: FlightQuestion,
    reply: infoOf(FlightAnswer),
    errors: askAirspace.errors,
  }),
};

const unlockFilters = unlockCalls.list.query.omit({ page: true, size: true, sort: true, after: true });

const records = publicRecordCalls({
  id: 'unlocks',
  one: ['一份解禁申请', 'an unlock request'],
  many: ['解禁申请', 'unlock requests'],
  read: 'unlocks:read',
  write: 'unlocks:write',
  filters: unlockFilters.shape,
  creation: UnlockFacts,
  facts: UnlockFacts,
  record: Unlock,
  listed: ListedUnlock,
  unknown: 'no_such_unlock',
  behind: {
    list: unlockCalls.list,
    info: unlockCalls.info,
    create: unlockCalls.create,
    update: unlockCalls.update,
    remove: unlockCalls.remove,
  },
  removal: 'deedOnVersion',
});

export const publicUnlocks = {
  ...records,
  submit: definePublicCall({
    id: 'unlocks.submit',
    method: 'POST',
    path: '/openapi/v1/unlocks/:id/submit',
    summary: unlockCalls.submit.summary,
    scope: 'unlocks:write',
    behind: unlockCalls.submit,
    translation: 'deedOnVersion',
    params: ById,
    reply: unlockCalls.submit.reply,
    errors: unlockCalls.submit.errors,
  }),
  withdraw: definePublicCall({
    id: 'unlocks.withdraw',
    method: 'POST',
    path: '/openapi/v1/unlocks/:id/withdraw',
    summary: unlockCalls.withdraw.summary,
    scope: 'unlocks:write',
    behind: unlockCalls.withdraw,
    translation: 'deed',
    params: ById,
    reply: unlockCalls.withdraw.reply,
    errors: unlockCalls.withdraw.errors,
  }),
};

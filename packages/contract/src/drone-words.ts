import type { Both } from './both-languages.ts';
import { droneCategoryWords } from './drone-models.ts';
import {
  INSURANCE_ENDS_SOON_DAYS,
  type Drone,
  type DroneActivation,
  type DroneInsurance,
  type DroneService,
  type DroneState,
  type RemoteIdType,
} from './drones.ts';
import type { WeightClass } from './weight-class.ts';

/** What its fields, categories, classes and states are called, on pages and in files alike. */
export const droneWords = {
  labels: {
    name: ['名称', 'Name'],
    serialNumber: ['序列号', 'Serial number'],
    model: ['机型', 'Model'],
    modelId: ['机型', 'Model'],
    category: ['类别', 'Category'],
    weightClass: ['重量级别', 'Weight class'],
    uomMark: ['登记标志', 'Registration mark'],
    activation: ['激活', 'Activation'],
    remoteIdType: ['识别编号类型', 'Kind of Remote ID'],
    remoteId: ['识别编号', 'Remote ID'],
    emptyWeightGrams: ['空机重量', 'Empty weight'],
    maxTakeoffGrams: ['最大起飞重量', 'Maximum take-off weight'],
    firmware: ['固件版本', 'Firmware'],
    insurer: ['保险公司', 'Insurer'],
    insuredUntil: ['保险到期日', 'Insured until'],
    site: ['驻地', 'Home site'],
    siteId: ['驻地', 'Home site'],
    service: ['适航', 'Upkeep'],
    nextServiceOn: ['下次保养日', 'Next service'],
    groundedBecause: ['停飞原因', 'Grounded because'],
    state: ['状态', 'State'],
    unit: ['归属单位', 'Unit'],
    note: ['备注', 'Note'],
    updatedAt: ['更新时间', 'Updated'],
  } satisfies Record<
    Exclude<
      keyof Drone,
      | 'id'
      | 'version'
      | 'insurance'
      | 'linkKeyMadeAt'
      | 'signingKeyMadeAt'
      | 'offeredUntil'
      | 'isEditable'
      | 'isOfferable'
    >,
    Both
  >,
  services: {
    serviceable: ['正常', 'Serviceable'],
    due: ['待保养', 'Due'],
    grounded: ['停飞', 'Grounded'],
  } satisfies Record<DroneService, Both>,
  activations: {
    unknown: ['未确认', 'Unknown'],
    activated: ['已激活', 'Activated'],
    notActivated: ['未激活', 'Not activated'],
  } satisfies Record<DroneActivation, Both>,
  insurances: {
    valid: ['有效', 'Valid'],
    ending: [`${INSURANCE_ENDS_SOON_DAYS} 天内到期`, `Ends within ${INSURANCE_ENDS_SOON_DAYS} days`],
    ended: ['已过期', 'Ended'],
    none: ['无保险', 'Not insured'],
  } satisfies Record<DroneInsurance, Both>,
  remoteIdTypes: {
    none: ['无', 'None'],
    'serial-number': ['产品序列号', 'Serial number'],
    registration: ['登记标志', 'Registration mark'],
    utm: ['空管系统分配', 'Given by a traffic service'],
  } satisfies Record<RemoteIdType, Both>,
  categories: droneCategoryWords,
  weightClasses: {
    micro: ['微型', 'Micro'],
    light: ['轻型', 'Light'],
    small: ['小型', 'Small'],
    medium: ['中型', 'Medium'],
    large: ['大型', 'Large'],
  } satisfies Record<WeightClass, Both>,
  states: {
    registered: ['在册', 'Registered'],
    maintenance: ['维护中', 'In maintenance'],
    retired: ['已退役', 'Retired'],
  } satisfies Record<DroneState, Both>,
} as const;

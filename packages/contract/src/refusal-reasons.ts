import * as z from 'zod';
import type { Both } from './both-languages.ts';

/** Why cases are refused, time and again. Each says to the applicant what is wrong and how to mend it. */
export const RefusalReason = z.enum([
  'unreadable',
  'cropped',
  'wrong-document',
  'number-differs',
  'name-differs',
  'expired',
  'not-the-holder',
  'altered',
  'licence-scope',
  'not-registered',
  'area-too-wide',
  'no-approval',
  'pilots-unfit',
  'purpose-unclear',
  'not-now',
  'use-unclear',
  'no-authority',
]);
export type RefusalReason = z.infer<typeof RefusalReason>;

interface ReasonWords {
  /** For the reviewer, who chooses among them. */
  readonly name: Both;
  /** What the applicant reads. */
  readonly told: Both;
}

export const refusalReasons = {
  unreadable: {
    name: ['照片不清晰', 'Not readable'],
    told: [
      '证件照片不清晰，请在光线充足处重新拍摄，避免反光和模糊。',
      'The picture cannot be read. Take it again in good light, without glare or blur.',
    ],
  },
  cropped: {
    name: ['证件不完整', 'Cut off'],
    told: [
      '证件边缘被裁切或被遮挡，请拍摄完整的证件。',
      'Part of the document is cut off or covered. Show all of it, with its edges.',
    ],
  },
  'wrong-document': {
    name: ['证件类型不符', 'Wrong document'],
    told: [
      '上传的不是所要求的证件，请按每一栏的说明上传。',
      'This is not the document that was asked for. Upload what each field names.',
    ],
  },
  'number-differs': {
    name: ['号码不一致', 'Number differs'],
    told: [
      '填写的号码与证件上的不一致，请核对后重新填写。',
      'The number you typed differs from the one on the document. Compare and correct it.',
    ],
  },
  'name-differs': {
    name: ['名称不一致', 'Name differs'],
    told: [
      '填写的姓名或名称与证件上的不一致，请按证件填写。',
      'The name you typed differs from the one on the document. Write it as it stands there.',
    ],
  },
  expired: {
    name: ['证件已过期', 'Expired'],
    told: ['证件已过有效期，请换发后提交。', 'The document has expired. Submit the renewed one.'],
  },
  'not-the-holder': {
    name: ['非本人证件', 'Somebody else’s'],
    told: ['证件不属于申请人，请提交本人的证件。', 'The document belongs to somebody else. Submit your own.'],
  },
  altered: {
    name: ['疑似涂改', 'Looks altered'],
    told: [
      '证件照片有涂改痕迹，请提交未经处理的原件照片。',
      'The picture looks altered. Submit an untouched picture of the original.',
    ],
  },
  'licence-scope': {
    name: ['执照类别不符', 'Other licence'],
    told: [
      '填写的执照等级、类别或等级签注与证件不一致，请更正。',
      'Class, category or rating differ from the licence. Correct them.',
    ],
  },
  'not-registered': {
    name: ['企业状态异常', 'Not in good standing'],
    told: [
      '该企业在登记机关的状态不是存续，请先办理登记后再提交。',
      'The register does not list the enterprise as existing. Settle that first, then submit again.',
    ],
  },
  'area-too-wide': {
    name: ['范围或高度过大', 'Too wide or too high'],
    told: [
      '申请的范围、高度或时间超出所述用途，请缩小后重新提交。',
      'The area, height or time is more than the purpose needs. Ask for less and submit again.',
    ],
  },
  'no-approval': {
    name: ['缺少批准文件', 'No approval'],
    told: [
      '缺少主管部门盖章的批准文件，请上传后重新提交。',
      'The stamped approval of the authority is missing. Attach it and submit again.',
    ],
  },
  'pilots-unfit': {
    name: ['飞手或无人机不符', 'Pilots or drones unfit'],
    told: [
      '所列飞手的资质或无人机的登记、保险不符合要求，请更换或补齐。',
      'A pilot’s licence, or a drone’s registration or insurance, does not fit. Replace or complete them.',
    ],
  },
  'purpose-unclear': {
    name: ['用途不明', 'Purpose unclear'],
    told: [
      '用途说明不够具体，请写明任务内容、委托方和飞行方式。',
      'The purpose does not say enough: what is done, for whom, and how it is flown.',
    ],
  },
  'not-now': {
    name: ['该时段不可用', 'Not at that time'],
    told: ['该空域在申请的时段内不能开放，请改期。', 'This airspace cannot be opened at that time. Choose another.'],
  },
  'use-unclear': {
    name: ['用途不具体', 'Use unclear'],
    told: [
      '用途说明不够具体，请写明开发什么程序、给谁使用、调用哪些数据。',
      'The purpose does not say enough: what is developed, who uses it, and which data it calls for.',
    ],
  },
  'no-authority': {
    name: ['授权书不符', 'No authority'],
    told: [
      '授权书未盖章、内容不全，或授权的不是申请人，请重新出具后上传。',
      'The letter of authority bears no stamp, is incomplete, or names somebody else. Have it made anew and upload it.',
    ],
  },
} as const satisfies Record<RefusalReason, ReasonWords>;

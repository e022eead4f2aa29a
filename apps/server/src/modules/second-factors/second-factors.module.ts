export { createPasskeyAssertion } from './passkey-assertion.service.ts';
export { createPasskeyEnrolment, keepPasskey } from './passkey-enrolment.service.ts';
export { deletePasskey, listPasskeys, setPasskeyName } from './passkeys.repo.ts';
export { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.repo.ts';
export { createRecoveryCodes } from './recovery-codes.service.ts';
export { listKinds } from './second-factors.repo.ts';
export { askSecondStep, createSecondSteps } from './second-steps.service.ts';
export { deleteTotp, findTotp } from './totp.repo.ts';
export { createTotp } from './totp.service.ts';

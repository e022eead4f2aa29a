export { findKnownDevice, hashDeviceToken } from './known-device.ts';
export {
  forgetDevices,
  hasKnownDevice,
  isDeviceOfOwner,
  isKnownDevice,
  listDevices,
  rememberDevice,
} from './known-devices.repo.ts';

export { findKnownDevice, hashDeviceToken } from './known-device.ts';
export {
  forgetDevices,
  hasKnownDevice,
  isDeviceOfOwner,
  isKnownDevice,
  listDeviceHashes,
  listDevices,
  rememberDevice,
} from './known-devices.repo.ts';

import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { Battery, BatteryCharge, Power } from '@skein/telemetry/vehicle/power.ts';
import { MavBatteryChargeState } from '../wire/enums.generated.ts';
import type { BatteryStatus, SysStatus } from '../wire/messages.generated.ts';
import { unless } from './units.ts';

const NO_VOLTAGE = 65_535;
/** The cell is beyond 65.534 V and goes on in the next field. */
const MORE_VOLTAGE = 65_534;
const NO_TEMPERATURE = 32_767;

/** SYS_STATUS tells of the first battery; how long it lasts comes with BATTERY_STATUS. */
export const readPower = (
  { voltageBattery, currentBattery, batteryRemaining }: SysStatus,
  remainingFlightS: number | null,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): Power => ({
  source,
  receivedAtMs,
  measuredAtMs,
  batteryPercent: unless(batteryRemaining, -1),
  voltageV: unless(voltageBattery, NO_VOLTAGE, 0.001),
  currentA: unless(currentBattery, -1, 0.01),
  remainingFlightS,
  returnHomePercent: null,
  landingPercent: null,
});

const charges: Readonly<Record<number, BatteryCharge>> = {
  [MavBatteryChargeState.OK]: 'ok',
  [MavBatteryChargeState.LOW]: 'low',
  [MavBatteryChargeState.CRITICAL]: 'critical',
  [MavBatteryChargeState.EMERGENCY]: 'emergency',
  [MavBatteryChargeState.FAILED]: 'failed',
  [MavBatteryChargeState.UNHEALTHY]: 'unhealthy',
  [MavBatteryChargeState.CHARGING]: 'charging',
};

export function readBattery(message: BatteryStatus, { source, receivedAtMs, measuredAtMs }: Stamp): Battery {
  const cells = cellsOf(message);
  return {
    source,
    receivedAtMs,
    measuredAtMs,
    index: message.id,
    serialNumber: null,
    percent: unless(message.batteryRemaining, -1),
    voltageV: cells.length === 0 ? null : cells.reduce((sum, cell) => sum + cell, 0),
    currentA: unless(message.currentBattery, -1, 0.01),
    temperatureC: unless(message.temperature, NO_TEMPERATURE, 0.01),
    consumedMah: unless(message.currentConsumed, -1),
    cycles: null,
    remainingS: unless(message.timeRemaining, 0),
    charge: charges[message.chargeState] ?? null,
    // A pack that measures only its whole says so in the first field: that is no cell.
    cellVoltagesV: cells.length > 1 ? cells : [],
  };
}

function cellsOf({ voltages, voltagesExt }: BatteryStatus): number[] {
  const cells: number[] = [];
  let carriedMv = 0;
  for (const voltage of voltages) {
    if (voltage === NO_VOLTAGE) continue;
    carriedMv += voltage;
    if (voltage === MORE_VOLTAGE) continue;
    cells.push(carriedMv / 1000);
    carriedMv = 0;
  }
  return [...cells, ...voltagesExt.filter((voltage) => voltage !== 0).map((voltage) => voltage / 1000)];
}

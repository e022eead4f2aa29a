import type { Frame } from '@skein/mavlink/wire/frame.ts';
import type { CommandAck } from '@skein/mavlink/wire/messages.generated.ts';
import type { MavlinkVehicle } from '../../mavlink/mavlink-vehicle.ts';

/** Something that is asked of it. */
export interface Task {
  readonly kind: string;
  /** A newer one was given to the same vehicle. */
  isReplaced: boolean;
  readonly owns: (frame: Frame) => boolean;
  readonly noteSent: (frame: Frame) => void;
  /** It reached the vehicle, which answered so. */
  readonly noteArrival: (frame: Frame, answers: readonly CommandAck[]) => void;
  readonly see: (body: Body) => void;
}

/** A simulated vehicle, and what is asked of it just now. */
export class Body {
  readonly name: string;
  readonly vehicle: MavlinkVehicle;
  readonly tasks = new Set<Task>();
  /** By how many radios it is heard. */
  radioCount = 0;
  /** Something happened to it that makes an outcome uncertain. */
  disturbedAtMs = 0;
  /** For how long it has been armed or not, in one mode. */
  steadyForMs = 0;
  #shown = '';

  constructor(name: string, vehicle: MavlinkVehicle) {
    this.name = name;
    this.vehicle = vehicle;
  }

  get customMode(): number {
    const { aircraft, firmware } = this.vehicle;
    return firmware.stack.modeNumber(aircraft.autopilot.mode, false);
  }

  step(seconds: number): void {
    const { aircraft } = this.vehicle;
    this.vehicle.countSilence();
    aircraft.step(seconds);
    this.vehicle.tick();
    // Somebody changes the battery.
    if (!aircraft.autopilot.isArmed && aircraft.battery.percent < 60) aircraft.battery.setPercent(100);
    this.steadyForMs += seconds * 1000;
    this.show();
  }

  /** Whoever asked something of it sees how it is now. */
  show(): void {
    const { isArmed, mode } = this.vehicle.aircraft.autopilot;
    const shown = `${isArmed} ${mode}`;
    if (shown !== this.#shown) this.steadyForMs = 0;
    this.#shown = shown;
    for (const task of this.tasks) task.see(this);
  }
}

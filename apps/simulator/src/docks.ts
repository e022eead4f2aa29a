import type { SimulatorOptions } from './cli/arguments.ts';
import { identityOf } from './dji/dock-identity.ts';
import { openMqttDock, type MqttDock } from './dji/mqtt-dock.ts';
import { FailurePlan } from './failure-order.ts';
import { Aircraft } from './model/aircraft.ts';
import { quadcopter } from './model/airframe.ts';
import { dji } from './model/dji.ts';
import { fairWeather } from './model/dock-climate.ts';
import { Dock } from './model/dock.ts';
import { LocalFrame } from './model/local-frame.ts';
import type { Participant } from './simulation.ts';
import type { TransportEvents } from './transport/transport.ts';

/** Docks stand far apart. */
const SPACING_M = 2000;

const STEP_MS = 50;
const SMOOTH_STEP_S = 0.1;

/** Puts the docks of a run on their broker. */
export function openDocks(
  options: SimulatorOptions,
  url: string,
  now: () => number,
  events: TransportEvents,
): MqttDock[] {
  return Array.from({ length: options.docks }, (_, index) => {
    const seed = options.seed + (index + 1) * 104_729;
    const home = new LocalFrame(options.place).toGlobal({ northM: -SPACING_M * (index + 1), eastM: 0, upM: 0 });
    const { weather, batteryPercent } = options;
    const drone = new Aircraft({ seed, airframe: quadcopter, stack: dji, home, weather, batteryPercent });
    const dock = new Dock({ seed, drone, weather: { ...fairWeather, windSpeedMps: weather.windSpeedMps } });
    const identity = identityOf(index, options.seed, options.bindWith);
    return openMqttDock({ url, dock, identity, now, ...events });
  });
}

export function dockParticipant({ speaker }: MqttDock, failures: SimulatorOptions['failures']): Participant {
  const { dock } = speaker;
  const plan = new FailurePlan(failures, { aircraft: dock.drone });
  let elapsedS = 0;
  return {
    stepMs: STEP_MS,
    step: (simulatedS) => {
      elapsedS += simulatedS;
      plan.advance(elapsedS);
      const parts = Math.max(1, Math.ceil(simulatedS / SMOOTH_STEP_S));
      for (let part = 0; part < parts; part++) {
        // Its station is the dock: that it hears it shows in the link, which a failure may cut.
        if (!dock.drone.hasFailure('link-lost')) dock.drone.hearStation();
        dock.step(simulatedS / parts);
      }
    },
    speak: () => speaker.tick(),
  };
}

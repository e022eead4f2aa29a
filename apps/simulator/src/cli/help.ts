import { failureNames } from '../failure-order.ts';

export const helpText = `Flies aircraft that speak MAVLink 2, and docks that speak the DJI Cloud API.

  npm run simulate -- [kind[:count] …] [target …] [options]

kinds (one px4 when none is named)
  ardupilot  px4                 quadcopters that behave like ArduCopter 4.6.3 and PX4 1.16.2
  ardupilot-vtol  px4-vtol       the same with a wing
  dock                           a dock with its aircraft

targets (vehicles speak to udp:127.0.0.1:14550 when none is named)
  udp:host:port                  push there, and answer whoever else writes to the port they send from
  tcp:[host:]port                listen; each vehicle has a port of its own, ten apart; 0 takes any free one
  mqtt://[user:password@]host:port   the broker of the docks

options
  --at 22.54,114.05,12           where home is: latitude, longitude, metres above the sea
  --seed 1                       the same seed and the same orders fly the same flight
  --speed 1                      fly this many times faster than the clock (0.1 to 100)
  --wind 5@270~0.2               metres a second, from degrees, gusts as a share of it
  --battery 100                  percent at the start
  --payload                      vehicles carry a camera on a gimbal, and a gripper; without, their commands fail
  --fail name@60s[+10s]          at this moment, for this long or for good; may be repeated:
                                 ${failureNames.join(', ')}
  --bind SKEIN@skein             binding code and organisation that a new dock asks to belong to
  --sign words                   start with signing on, the key made from these words
  --fly                          take off and fly a square without being told
  --fleet                        for thousands: one step and one round of messages a second. Every 250 aircraft share a
                                 socket, because system numbers end at 255: tell them apart by sender and number
  --for 60s                      end after this time on the clock
  --json                         one JSON object a line; the first is {"ready":true,"endpoints":[…]}
  --help                         this text

examples
  npm run simulate -- px4                                     one aircraft for a ground station on this machine
  npm run simulate -- ardupilot tcp:5760 --fail gps-loss@60s+10s
  npm run simulate -- px4:5000 ardupilot:5000 --fleet --fly
  npm run simulate -- dock:2 mqtt://127.0.0.1:1883

Ctrl-C ends it.
`;

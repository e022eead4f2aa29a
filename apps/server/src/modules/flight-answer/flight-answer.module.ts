import { getFirstFlight } from '@skein/contract/first-flight.ts';
import { askAirspace } from '@skein/contract/flight-answer.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { Module } from '../../module.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import { askerOf } from './asker.ts';
import { createFirstFlight } from './first-flight.service.ts';
import { createFlightAnswer } from './flight-answer.service.ts';

export { createFlightAnswer } from './flight-answer.service.ts';
export type { Asker } from './asker.ts';

/** A page asks while one draws; a program that asks more often asks for whole areas at once. */
const questionsOfOne: RateLimit = { name: 'airspace-questions', hits: 120, seconds: 60, reason: 'too_busy' };

export const flightAnswerModule: Module = {
  serve(context) {
    const answerFlight = createFlightAnswer(context);
    const limiter = createRateLimiter(context);
    serveEndpoint(context.app, getFirstFlight, createFirstFlight(context));
    serveEndpoint(context.app, askAirspace, async ({ body, from, caller }) => {
      await limiter.take(questionsOfOne, caller.user.id);
      const shape = requireSoundShape(body.shape, from.language);
      return { info: await answerFlight(askerOf(caller), { ...body, shape }) };
    });
  },
};

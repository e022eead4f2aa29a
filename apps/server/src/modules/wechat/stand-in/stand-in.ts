import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { sendOwnPage, type OwnPage } from '../../../http/own-pages/own-page.ts';
import { languageOf } from '../../../http/request-language.ts';
import type { AskWechat, WechatApp } from '../wechat-client.ts';
import { createStandInCodes } from './stand-in.codes.ts';
import { personWith } from './stand-in.people.ts';
import { renderChoices, renderMistake, renderTwoCallbacks, type Mistake } from './stand-in-page.ts';

const API_PATH = '/demo/wechat';
export const STAND_IN_AUTHORIZE_PATH = `${API_PATH}/qrconnect`;

/** Known to the world, like the demo's passwords: it opens the stand-in and nothing else. */
export const standInApp: WechatApp = { appId: 'wx-skein-stand-in', appSecret: 'stand-in-of-the-demo' };

interface Options {
  readonly clock: Clock;
  /** The only place people are sent back to; WeChat knows the domain of its apps as well. */
  readonly redirectUri: string;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** Speaks WeChat's endpoints and error shapes below `/demo/wechat`. Returns how the server asks it. */
export const addStandIn = (app: FastifyInstance, { clock, redirectUri }: Options): AskWechat => {
  const codes = createStandInCodes(standInApp, clock);

  const mistakeIn = ({ appid, redirect_uri, response_type, scope }: Fields): Mistake | undefined => {
    if (appid !== standInApp.appId) return 'appid';
    if (redirect_uri !== redirectUri) return 'redirect_uri';
    return response_type === 'code' && scope === 'snsapi_login' ? undefined : 'scope';
  };

  const callbackWith = (answer: Record<string, string>): string => {
    const query = new URLSearchParams(answer).toString();
    return query ? `${redirectUri}?${query}` : redirectUri;
  };

  app.get<{ Querystring: Fields }>(STAND_IN_AUTHORIZE_PATH, async (request, reply) => {
    const language = languageOf(request);
    const mistake = mistakeIn(request.query);
    if (mistake) return sendPage(request, reply.code(400), renderMistake(mistake, language), redirectUri);
    return sendPage(request, reply, renderChoices(request.query['state'] ?? '', language), redirectUri);
  });

  takeDecisions(app, async (request, reply) => {
    const { decision, person: openId, state = '' } = request.body;
    const person = personWith(openId);
    if (decision === 'deny' || !person) return reply.redirect(callbackWith({}), 303);
    switch (decision) {
      case 'denyWithState':
        return reply.redirect(callbackWith({ state }), 303);
      case 'expired':
        return reply.redirect(callbackWith({ code: codes.issueExpiredCode(person.openId), state }), 303);
      case 'duplicate': {
        const page = renderTwoCallbacks(
          callbackWith({ code: codes.issueCode(person.openId), state }),
          languageOf(request),
        );
        return sendPage(request, reply, page, redirectUri);
      }
      default:
        return reply.redirect(callbackWith({ code: codes.issueCode(person.openId), state }), 303);
    }
  });

  app.get<{ Querystring: Fields }>(`${API_PATH}/sns/oauth2/access_token`, async ({ query }) =>
    codes.exchangeCode(query),
  );
  app.get<{ Querystring: Fields }>(`${API_PATH}/sns/userinfo`, async ({ query }) => codes.readUserInfo(query));

  // Through the server's own routes, but not over the network: it may listen where it cannot call itself.
  return async (path, query) => (await app.inject({ method: 'GET', url: API_PATH + path, query: { ...query } })).json();
};

type DecisionHandler = (request: FastifyRequest<{ Body: Fields }>, reply: FastifyReply) => Promise<FastifyReply>;

/** A plain form: the page has no script to send anything else. */
const takeDecisions = (app: FastifyInstance, decide: DecisionHandler): void => {
  void app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text: string, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    corner.post<{ Body: Fields }>(STAND_IN_AUTHORIZE_PATH, decide);
  });
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: OwnPage, redirectUri: string): FastifyReply => {
  const elsewhere = URL.canParse(redirectUri) ? ` ${new URL(redirectUri).origin}` : '';
  return sendOwnPage(request, reply.header('cache-control', 'no-store'), page, `'self'${elsewhere}`);
};

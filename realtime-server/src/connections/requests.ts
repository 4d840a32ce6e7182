import { windowOf } from '../listens/listener.ts';
import { answer, OK, type Answer, type WireRequest } from '../protocol/messages.ts';
import { parseQuery, queryFields } from '../protocol/query-wire.ts';
import { PERMISSION_DENIED, type WriteError } from '../store/database.ts';
import type { PendingWrite } from '../store/pending-writes.ts';
import { jsonText } from '../tree/json-text.ts';
import { isValidKey, MAX_DEPTH, parsePath, type Path } from '../tree/path.ts';
import { indexName, type Query } from '../tree/query.ts';
import type { Session } from './session.ts';

type Body = WireRequest['body'];

/** A request that cannot be understood; nothing has changed. */
const malformed = (reason: string): Answer => answer('failure', reason);
const DENIED = answer(PERMISSION_DENIED.status, PERMISSION_DENIED.reason);

/** The response to a write; a refusal by a limit is counted. */
function answerTo(session: Session, refused: WriteError | null): Answer {
  if (!refused) return OK;
  return refused.limit ? session.refuse(refused.limit, refused.reason) : answer(refused.status, refused.reason);
}

interface Target {
  readonly path: Path;
  readonly query: Query | undefined;
}

function targetOf(body: Body): Target | null {
  if (typeof body['p'] !== 'string') return null;
  const path = parsePath(body['p']);
  const query = parseQuery(body['q']);
  return query === null || path.length > MAX_DEPTH || !path.every(isValidKey) ? null : { path, query };
}

function lacksIndex(session: Session, { path, query }: Target): boolean {
  return query !== undefined && !session.services.database.rules.hasIndex(path, query.index);
}

/** `q`: begin a listen. */
function listen(session: Session, body: Body): Answer {
  const target = targetOf(body);
  const { t: tag, h: hash } = body;
  if (!target || !(tag === undefined || typeof tag === 'number') || !(hash === undefined || typeof hash === 'string'))
    return malformed('the listen is malformed');
  const { listens, limits } = session.services;
  const limit = session.isSignedIn ? 'listens' : 'unsignedListens';
  const most = session.actor.kind === 'admin' ? Infinity : limits[limit];
  const outcome = listens.listen(session, { ...target, tag, wireQuery: queryFields(body['q']), hash, most });
  if (outcome === 'too-many')
    return session.refuseWithNote(limit, `this connection listens to too much: at most ${most} places`);
  if (outcome === 'denied') return DENIED;
  return answer('ok', lacksIndex(session, target) ? { w: ['no_index'] } : {});
}

/** `n`: end a listen. */
function unlisten(session: Session, body: Body): Answer {
  const target = targetOf(body);
  const { t: tag } = body;
  if (!target || !(tag === undefined || typeof tag === 'number')) return malformed('the listen is malformed');
  session.services.listens.unlisten(session, target.path, tag);
  return OK;
}

/** `g`: read once. */
function get(session: Session, body: Body): Answer {
  const target = targetOf(body);
  if (!target) return malformed('the read is malformed');
  const { path, query } = target;
  const { database, listens } = session.services;
  if (!listens.readRight(session.actor, path, query).allowed) return DENIED;
  if (query && lacksIndex(session, target))
    return malformed(
      `Index not defined, add ".indexOn": "${indexName(query.index)}", for path "/${path.join('/')}", to the rules`,
    );
  return { status: 'ok', dataText: jsonText(windowOf(database.root, path, query)) };
}

/** Each place of an update is looked at before the rules are asked; those of the service are not limited. */
function tooManyPlaces(session: Session, places: PendingWrite): Answer | undefined {
  const { updatePlaces } = session.services.limits;
  if (session.actor.kind === 'admin' || places.length <= updatePlaces) return undefined;
  return session.refuse('updatePlaces', `an update touches at most ${updatePlaces} places`);
}

/** The places and values of a set (`p`, `o`) or an update (`m`, `om`). */
function writeOf(body: Body, isUpdate: boolean): PendingWrite | null {
  const { p: place, d: data } = body;
  if (typeof place !== 'string' || data === undefined) return null;
  if (!isUpdate) return [[place, data]];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  return Object.entries(data).map(([below, json]): [string, unknown] => [`${place}/${below}`, json]);
}

/** `p`: set a value, with a hash only if the value is still that one. `m`: update several places at once. */
function write(session: Session, body: Body, isUpdate: boolean): Answer {
  const places = writeOf(body, isUpdate);
  const { h: hash } = body;
  if (!places || !(hash === undefined || typeof hash === 'string')) return malformed('the write is malformed');
  const tooMany = tooManyPlaces(session, places);
  if (tooMany) return tooMany;
  const { database, listens } = session.services;
  const [only, ...more] = places;
  if (hash === undefined) return answerTo(session, database.write(places, session.actor));
  if (!only || more.length > 0 || isUpdate) return malformed('a transaction sets one place');
  const { allowed } = listens.readRight(session.actor, parsePath(only[0]), undefined);
  return answerTo(session, database.writeIf(hash, only, session.actor, allowed));
}

/** `o`, `om`: leave a set or an update for the end of the connection. */
function leave(session: Session, body: Body, isUpdate: boolean): Answer {
  const left = writeOf(body, isUpdate);
  if (!left) return malformed('the write is malformed');
  const tooMany = tooManyPlaces(session, left);
  return tooMany ?? answerTo(session, session.services.database.leave(session.id, left, session.actor));
}

/** `oc`: cancels the writes pending for a place and below it. */
function takeBack(session: Session, body: Body): Answer {
  const { p: place } = body;
  if (typeof place !== 'string') return malformed('the place is missing');
  return answerTo(session, session.services.database.takeBack(session.id, parsePath(place)));
}

/**
 * Executes a request and returns its response.
 * @see docs/product/realtime.md
 */
export function handleRequest(session: Session, { action, body }: WireRequest): Answer | Promise<Answer> {
  switch (action) {
    case 'auth':
    case 'gauth':
      return session.signIn(body['cred'], body);
    case 'unauth':
      session.signOut();
      return OK;
    case 'q':
      return listen(session, body);
    case 'n':
      return unlisten(session, body);
    case 'g':
      return get(session, body);
    case 'p':
      return write(session, body, false);
    case 'm':
      return write(session, body, true);
    case 'o':
      return leave(session, body, false);
    case 'om':
      return leave(session, body, true);
    case 'oc':
      return takeBack(session, body);
    // Statistics of the SDK, and its app check, which this server does not ask for.
    case 's':
    case 'appcheck':
    case 'unappcheck':
    case 'unappeck':
      return OK;
    default:
      return malformed('the action is unknown');
  }
}

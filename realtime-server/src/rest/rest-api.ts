import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, replyJsonText } from '../http/reply.ts';
import { windowOf } from '../listens/listener.ts';
import type { ReadRight } from '../listens/listens.ts';
import type { RuleAuth } from '../rules/rule-context.ts';
import { parseRules, type RuleTree } from '../rules/rule-tree.ts';
import type { Database, WriteError } from '../store/database.ts';
import type { Actor, PendingWrite } from '../store/pending-writes.ts';
import { hashOf } from '../tree/hash.ts';
import { jsonText } from '../tree/json-text.ts';
import type { TreeNode } from '../tree/node.ts';
import { formatPath, isValidKey, MAX_DEPTH, type Path } from '../tree/path.ts';
import { indexName, type Query } from '../tree/query.ts';
import type { EventStreams } from './event-streams.ts';
import { plainText, shallowText } from './plain-json.ts';
import { QUERY_PARAMETERS, RestError, restQuery } from './rest-query.ts';

/** Largest body of a request. */
const MAX_REST_BODY_BYTES = 16 * 1024 * 1024;

export interface RestOptions {
  readonly database: Database;
  readonly readRight: (actor: Actor, path: Path, query: Query | undefined) => ReadRight;
  readonly streams: EventStreams;
  /** Whether this is the database that a client names. */
  readonly serves: (namespace: string | null) => boolean;
  /** The rules in force, and others in their place. */
  readonly rules: { readonly source: () => unknown; readonly replace: (rules: RuleTree) => void };
  /** Converts a JSON value to the user that it represents. */
  readonly overriddenAuth: (json: unknown) => RuleAuth | null;
  readonly newKey: () => string;
  readonly whenSafe: (run: () => void) => void;
}

const PARAMETERS: ReadonlySet<string> = new Set([
  ...QUERY_PARAMETERS,
  'ns',
  'auth',
  'access_token',
  'auth_variable_override',
  'print',
  'format',
  'shallow',
]);

const RULES_PATH = '/.settings/rules.json';
const NO_VALUE_ETAG = 'null_etag';
const STATUS_OF: Readonly<Record<WriteError['status'], number>> = {
  permission_denied: 401,
  datastale: 412,
  failure: 400,
  limit_exceeded: 400,
  unavailable: 503,
};

const etagOf = (node: TreeNode): string => hashOf(node) || NO_VALUE_ETAG;

/** A request for data. */
interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly parameters: URLSearchParams;
  readonly path: Path;
  readonly actor: Actor;
  readonly print: 'pretty' | 'silent' | undefined;
}

function pathOf(pathname: string): Path {
  let keys: string[];
  try {
    keys = pathname
      .slice(0, -'.json'.length)
      .split('/')
      .filter((key) => key !== '')
      .map(decodeURIComponent);
  } catch {
    throw new RestError(400, 'the path is malformed');
  }
  const wrong = keys.find((key) => !isValidKey(key));
  if (wrong !== undefined)
    throw new RestError(400, `the path holds an invalid key: ${JSON.stringify(wrong.slice(0, 80))}`);
  if (keys.length > MAX_DEPTH) throw new RestError(400, `the path is deeper than ${MAX_DEPTH} levels`);
  return keys;
}

function oneOf<T extends string>(parameters: URLSearchParams, name: string, values: readonly T[]): T | undefined {
  const value = parameters.get(name);
  if (value === null) return undefined;
  const known = values.find((one) => one === value);
  if (known === undefined) throw new RestError(400, `${name} must be ${values.join(' or ')}`);
  return known;
}

/**
 * Serves the data over HTTP as Firebase's REST interface does, to those who know the secret of the administrative
 * listener: `GET`, `PUT`, `PATCH`, `POST` and `DELETE` of any place, queries, conditional writes, streams of events,
 * and the rules.
 * @see docs/product/realtime.md
 */
export class RestApi {
  constructor(private readonly options: RestOptions) {}

  /** Answers a request whose path ends in `.json`. */
  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    try {
      await this.answer(request, response, url);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      replyJsonText(response, error.status, JSON.stringify({ error: error.message }));
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { searchParams: parameters, pathname } = url;
    const unknown = [...parameters.keys()].find((name) => !PARAMETERS.has(name));
    if (unknown !== undefined) throw new RestError(400, `the parameter ${unknown} is not served`);
    const namespace = parameters.get('ns');
    if (!this.options.serves(namespace))
      throw new RestError(404, `there is no database '${(namespace ?? '').slice(0, 60)}' on this server`);
    if (pathname === RULES_PATH) return this.answerRules(request, response);
    const call: Call = {
      request,
      response,
      parameters,
      path: pathOf(pathname),
      actor: this.actorOf(parameters),
      print: oneOf(parameters, 'print', ['pretty', 'silent']),
    };
    switch (request.method) {
      case 'GET':
        return this.read(call);
      case 'PUT':
        return this.put(call, await this.jsonBody(request, response));
      case 'DELETE':
        return this.put(call, null);
      case 'PATCH':
        return this.patch(call, await this.jsonBody(request, response));
      case 'POST':
        return this.push(call, await this.jsonBody(request, response));
      default:
        return this.refuseMethod(response, 'GET, PUT, PATCH, POST, DELETE');
    }
  }

  private refuseMethod(response: ServerResponse, allowed: string): never {
    response.setHeader('allow', allowed);
    throw new RestError(405, `served here: ${allowed}`);
  }

  private async answerRules(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { rules } = this.options;
    if (request.method === 'GET') return replyJsonText(response, 200, JSON.stringify(rules.source(), null, 2));
    if (request.method !== 'PUT') return this.refuseMethod(response, 'GET, PUT');
    const text = await this.body(request, response);
    try {
      rules.replace(parseRules(text));
    } catch (error) {
      throw new RestError(400, error instanceof Error ? error.message : String(error));
    }
    replyJsonText(response, 200, '{"status":"ok"}');
  }

  private actorOf(parameters: URLSearchParams): Actor {
    const override = parameters.get('auth_variable_override');
    if (override === null) return { kind: 'admin' };
    try {
      return { kind: 'client', auth: this.options.overriddenAuth(JSON.parse(override)) };
    } catch {
      throw new RestError(400, 'auth_variable_override must be JSON, such as {"uid":"p1001"} or null');
    }
  }

  private async body(request: IncomingMessage, response: ServerResponse): Promise<string> {
    const text = await readBody(request, MAX_REST_BODY_BYTES);
    if (text !== null) return text;
    response.setHeader('connection', 'close');
    throw new RestError(413, `the body is larger than ${MAX_REST_BODY_BYTES} bytes`);
  }

  private async jsonBody(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    try {
      return JSON.parse(await this.body(request, response)) as unknown;
    } catch (error) {
      if (error instanceof RestError) throw error;
      throw new RestError(400, 'the body is not JSON');
    }
  }

  private read(call: Call): void {
    const { request, response, parameters, path, actor } = call;
    const query = restQuery(parameters);
    const shallow = oneOf(parameters, 'shallow', ['true', 'false']) === 'true';
    const format = oneOf(parameters, 'format', ['export']);
    const wantsEtag = request.headers['x-firebase-etag'] === 'true';
    const isStream = (request.headers.accept ?? '').includes('text/event-stream');
    if (shallow && (query || format || isStream))
      throw new RestError(400, 'shallow cannot be combined with a query, a format or a stream');
    if (wantsEtag && (query || shallow || isStream))
      throw new RestError(400, 'an ETag is that of a whole value: without query, shallow or stream');
    const mayRead = (): boolean => this.options.readRight(actor, path, query).allowed;
    if (!mayRead()) throw new RestError(401, 'Permission denied');
    this.requireIndex(path, query);
    const text = shallow ? shallowText : format ? jsonText : plainText;
    if (isStream) return this.options.streams.open(response, { path, query, text, mayRead });
    const value = windowOf(this.options.database.root, path, query);
    if (wantsEtag) response.setHeader('etag', etagOf(value));
    this.reply(call, text(value));
  }

  private requireIndex(path: Path, query: Query | undefined): void {
    if (query && !this.options.database.rules.hasIndex(path, query.index))
      throw new RestError(
        400,
        `Index not defined, add ".indexOn": "${indexName(query.index)}", for path "/${path.join('/')}", to the rules`,
      );
  }

  private put(call: Call, json: unknown): void {
    const { request, response, path, actor } = call;
    const { database } = this.options;
    const place = [formatPath(path), json] as const;
    const expected = request.headers['if-match'];
    if (expected === undefined) this.done(database.write([place], actor));
    else {
      const hash = expected === NO_VALUE_ETAG ? '' : expected;
      const refused = database.writeIf(hash, place, actor, this.options.readRight(actor, path, undefined).allowed);
      if (refused?.status === 'datastale') return this.replyStale(call);
      this.done(refused);
    }
    const value = database.root.at(path);
    if (request.headers['x-firebase-etag'] === 'true') response.setHeader('etag', etagOf(value));
    this.reply(call, plainText(value));
  }

  /**
   * Answers that the current value differs from the one that the writer knows, and includes it if the writer may read
   * it.
   */
  private replyStale({ response, path, actor }: Call): void {
    const mayRead = this.options.readRight(actor, path, undefined).allowed;
    if (!mayRead) throw new RestError(412, 'the value is another by now');
    const value = this.options.database.root.at(path);
    response.setHeader('etag', etagOf(value));
    this.options.whenSafe(() => replyJsonText(response, 412, plainText(value)));
  }

  private patch(call: Call, json: unknown): void {
    const { request, path, actor } = call;
    if (request.headers['if-match'] !== undefined) throw new RestError(400, 'if-match is for PUT and DELETE');
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw new RestError(400, 'the body of a PATCH is an object');
    const places: PendingWrite = Object.entries(json).map(([below, value]: [string, unknown]) => [
      `${formatPath(path)}/${below}`,
      value,
    ]);
    this.done(this.options.database.write(places, actor));
    this.reply(call, JSON.stringify(json));
  }

  private push(call: Call, json: unknown): void {
    const { request, path, actor } = call;
    if (request.headers['if-match'] !== undefined) throw new RestError(400, 'if-match is for PUT and DELETE');
    const name = this.options.newKey();
    this.done(this.options.database.write([[formatPath([...path, name]), json]], actor));
    this.reply(call, JSON.stringify({ name }));
  }

  private done(refused: WriteError | null): void {
    if (refused) throw new RestError(STATUS_OF[refused.status], refused.reason);
  }

  private reply({ response, print }: Call, text: string): void {
    this.options.whenSafe(() => {
      if (print === 'silent') response.writeHead(204, { 'cache-control': 'no-store' }).end();
      else replyJsonText(response, 200, print === 'pretty' ? JSON.stringify(JSON.parse(text), null, 2) : text);
    });
  }
}

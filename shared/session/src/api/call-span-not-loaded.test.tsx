import { lookUpZipCodeCall } from '@acolhe/contracts';
import { stubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { sendCall } from './send-call.ts';

jest.mock('./call-span.lazy.ts', () => {
  throw new Error('not loaded');
});

it('a call of a page that is marked for traces is made without one when the code of spans does not load', async () => {
  const service = stubService();
  service.answer(lookUpZipCodeCall, () => ({ city: 'São Paulo' }));
  const sent = jest.spyOn(globalThis, 'fetch');
  document.head.appendChild(document.createElement('meta')).name = 'acolhe-traces';
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'include' });
  expect(await sendCall(connection, lookUpZipCodeCall, { zipCode: '01310-100' })).toEqual({
    data: { city: 'São Paulo' },
  });
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).has('traceparent')).toBe(false);
  sent.mockRestore();
  service.stop();
});

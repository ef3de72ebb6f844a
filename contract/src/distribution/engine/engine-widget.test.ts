import { expect, test } from 'vitest'
import { widgetMessageIn } from './engine-widget.ts'

test.each([
  [{ posada: 'hello' }, { posada: 'hello' }],
  [
    { posada: 'height', height: 900, more: 1 },
    { posada: 'height', height: 900 },
  ],
  [{ posada: 'height', height: '900' }, null],
  [{ posada: 'height', height: -1 }, null],
  [{ posada: 'height', height: 1e9 }, null],
  [{ posada: 'height', height: Number.NaN }, null],
  [{ posada: 'other' }, null],
  ['hello', null],
  [null, null],
  [undefined, null],
])('reads %j as %j', (data, message) => expect(widgetMessageIn(data)).toEqual(message))

import type { Change, LiveUpdate } from '@posada/contract/live-updates'
import { onTestFinished, expect, test } from 'vitest'
import { applyChangesWith, endCall, receiveUpdate, startCall } from './own-changes.ts'

function givenTab() {
  const applied: string[] = []
  const ids = ({ kind, ids }: Change) => `${kind} ${ids === 'all' ? ids : ids.join()}`
  onTestFinished(applyChangesWith((changes) => void applied.push(...changes.map(ids))))
  return applied
}
const update = (origin: string, ids: string[] = ['a']): LiveUpdate => ({ number: 7, kind: 'bookings', ids, origin })

test('applies what a reply says that the call changed, and skips the same from the stream', () => {
  const applied = givenTab()
  const origin = startCall()
  endCall(origin, 'bookings:a,b;units')
  receiveUpdate(update(origin))
  expect(applied).toEqual(['bookings a,b', 'units all'])
})

test('lets a change of a call under way wait for its reply', () => {
  const applied = givenTab()
  const [answered, lost] = [startCall(), startCall()]
  receiveUpdate(update(answered, ['a']))
  receiveUpdate(update(lost, ['b']))
  expect(applied).toEqual([])
  endCall(answered, 'bookings:a')
  endCall(lost, null) // done, but the answer did not arrive: the stream brings it
  expect(applied).toEqual(['bookings a', 'bookings b'])
})

test('applies the changes of others and of other tabs at once', () => {
  const applied = givenTab()
  startCall()
  receiveUpdate(update('another-tab'))
  receiveUpdate(update(''))
  expect(applied).toEqual(['bookings a', 'bookings a'])
})

test('passes over kinds that this version does not know', () => {
  const applied = givenTab()
  endCall(startCall(), 'sold-nights:a;notes:n')
  expect(applied).toEqual(['notes n'])
})

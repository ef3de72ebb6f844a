import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoAnswerError, RefusedError } from '../../../lib/errors.ts'
import '../../../test/browser.ts'
import { useLinkPage } from './use-link-page.ts'

/** A call whose answers come when the test says so, in any order. */
function slowCall() {
  const waiting: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const open = () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject }))
  const answer = (place: number, text: string) => act(async () => waiting[place]!.resolve(text))
  const fail = (place: number, error: Error) => act(async () => waiting[place]!.reject(error))
  return { waiting, open, answer, fail }
}

const comesBack = (persisted: boolean) =>
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  })

test('reads again after back and when online again, and keeps what it shows where no answer comes', async () => {
  const { waiting, open, answer, fail } = slowCall()
  const { result } = renderHook(() => useLinkPage(open, 'T0'))
  await answer(0, 'first')
  expect(result.current.load).toEqual({ kind: 'loaded', shown: 'first' })
  comesBack(false)
  expect(waiting).toHaveLength(1)
  comesBack(true)
  await answer(1, 'second')
  expect(result.current.load).toEqual({ kind: 'loaded', shown: 'second' })
  act(() => {
    dispatchEvent(new Event('online'))
  })
  await fail(2, new NoAnswerError(undefined))
  expect(result.current.load).toEqual({ kind: 'loaded', shown: 'second' })
  comesBack(true)
  await fail(3, new RefusedError('', 200, undefined))
  expect(result.current.load).toEqual({ kind: 'gone' })
})

test('an answer that comes after a newer one changes nothing', async () => {
  const { open, answer } = slowCall()
  const { result } = renderHook(() => useLinkPage(open, 'T0'))
  comesBack(true)
  await answer(1, 'newer')
  await answer(0, 'older')
  expect(result.current.load).toEqual({ kind: 'loaded', shown: 'newer' })
  comesBack(true)
  act(() => result.current.show('of another call'))
  await answer(2, 'before that call')
  await waitFor(() => expect(result.current.load).toEqual({ kind: 'loaded', shown: 'of another call' }))
})

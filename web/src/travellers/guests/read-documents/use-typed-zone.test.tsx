import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedZone } from './use-typed-zone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LINES = ['IDUTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

function givenReader() {
  const onRead = vi.fn()
  renderHook(() => useTypedZone({ today: '2026-06-01', onBegin: () => undefined, onRead }))
  const type = async (text: string, pauseMs = 5) => {
    for (const key of text) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: key === '\n' ? 'Enter' : key }))
      await vi.advanceTimersByTimeAsync(5)
    }
    await vi.advanceTimersByTimeAsync(pauseMs)
  }
  return { onRead, type }
}

test('the lines of a card are read once, also with pauses of seconds within them', async () => {
  const { onRead, type } = givenReader()
  await type(LINES[0]!.slice(0, 7), 4_000)
  await type(`${LINES[0]!.slice(7)}\n${LINES[1]}\n`, 5_000)
  expect(onRead).not.toHaveBeenCalled()
  await type(LINES[2]!.slice(0, 12), 6_000)
  expect(onRead).not.toHaveBeenCalled()
  await type(`${LINES[2]!.slice(12)}\n`, 500)
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  expect(onRead.mock.calls[0]![0]).toMatchObject({ firstSurname: 'Eriksson', name: 'Anna Maria' })
})

test('the next card is the next document', async () => {
  const { onRead, type } = givenReader()
  await type(`${LINES.join('\n')}\n`, 200)
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  await type(`${LINES.join('\n').replace('<<ANNA<', '<<ROSA<')}\n`, 200)
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(2))
  expect(onRead.mock.calls[1]![0]).toMatchObject({ name: 'Rosa Maria' })
})

test.each(['ANA', 'A', 'PACA\n'])('a card is read after somebody has typed %j', async (typed) => {
  const { onRead, type } = givenReader()
  await type(typed, 1_000)
  await type(`${LINES.join('\n')}\n`, 200)
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
  expect(onRead.mock.calls[0]![0]).toMatchObject({ firstSurname: 'Eriksson', name: 'Anna Maria' })
})

test.each([';', '>', '«', '‹'])('the fillers of a card are typed as %s', async (filler) => {
  const { onRead, type } = givenReader()
  const lines = LINES.map((line) => line.replaceAll('<', filler))
  await type(`${lines[0]}\n`, 4_000)
  await type(`${lines[1]}\n${lines[2]}\n`, 500)
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1))
})

test('what a person types is no zone', async () => {
  const { onRead, type } = givenReader()
  await type('Calle de los Álamos 14, 3.º izquierda, 41003 Sevilla, Andalucía\n', 11_000)
  expect(onRead).not.toHaveBeenCalled()
})

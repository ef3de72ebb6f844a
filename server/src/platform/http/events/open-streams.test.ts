import { expect, test } from 'vitest'
import { makeStreamRegister } from './open-streams.ts'

function givenStreams() {
  const streams = makeStreamRegister({ session: 2, login: 3, process: 5 })
  const ended: string[] = []
  const open = (name: string, sessionId: string, loginId: string) => {
    streams.makeRoom({ sessionId, loginId })
    const end = () => {
      ended.push(name)
      streams.remove(end)
    }
    streams.add({ sessionId, loginId }, end)
    return end
  }
  return { streams, ended, open }
}

test('ends the oldest stream beyond the limit of a session or a login', () => {
  const { ended, open } = givenStreams()
  for (const name of ['a', 'b', 'c']) open(name, 's1', 'ana')
  expect(ended).toEqual(['a'])
  open('d', 's2', 'ana')
  open('e', 's3', 'ana')
  expect(ended).toEqual(['a', 'b'])
})

test('rejects new streams beyond the limit of the process until one ends', () => {
  const { ended, open } = givenStreams()
  const ends = [1, 2, 3, 4, 5].map((number) => open(`${number}`, `s${number}`, `login ${number}`))
  expect(() => open('6', 's6', 'login 6')).toThrow('demasiadas')
  expect(ended).toEqual([])
  ends[2]?.()
  open('6', 's6', 'login 6')
  expect(ended).toEqual(['3'])
})

test('ends all streams and rejects new ones when the server stops', () => {
  const { streams, ended, open } = givenStreams()
  for (const name of ['a', 'b']) open(name, name, name)
  streams.endAll()
  expect(ended).toEqual(['a', 'b'])
  expect(() => open('c', 'c', 'c')).toThrow()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importChunk, MissingFileError } from './import-chunk.ts'

const answer = (status = 200, type = 'text/javascript') =>
  new Response('', { status, headers: { 'content-type': type } })
const fetchFile = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetchFile)
  fetchFile.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('fetches all files before the import, and each only once', async () => {
  fetchFile.mockImplementation(() => Promise.resolve(answer()))
  const importModule = vi.fn(() => Promise.resolve(fetchFile.mock.calls.length))
  expect(await importChunk(importModule, ['assets/a.js', 'assets/shared.js'])).toBe(2)
  expect(await importChunk(importModule, ['assets/b.js', 'assets/shared.js'])).toBe(3)
  expect(fetchFile.mock.calls.map(([path]) => path)).toEqual(['/assets/a.js', '/assets/shared.js', '/assets/b.js'])
})

test('tries again with growing pauses while the server does not answer, and imports only then', async () => {
  fetchFile.mockRejectedValueOnce(new TypeError('unreachable'))
  fetchFile.mockResolvedValueOnce(answer(503))
  fetchFile.mockResolvedValueOnce(answer(200, 'text/html'))
  fetchFile.mockResolvedValueOnce(answer())
  const importModule = vi.fn(() => Promise.resolve('module'))
  const importing = importChunk(importModule, ['assets/away.js'])
  await vi.advanceTimersByTimeAsync(700)
  expect(fetchFile).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(fetchFile).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_600)
  expect(fetchFile).toHaveBeenCalledTimes(3)
  expect(importModule).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_100)
  expect(await importing).toBe('module')
})

test('tries at once when the browser is online again', async () => {
  fetchFile.mockRejectedValueOnce(new TypeError('unreachable'))
  fetchFile.mockResolvedValueOnce(answer())
  const importing = importChunk(() => Promise.resolve('module'), ['assets/offline.js'])
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  expect(await importing).toBe('module')
})

test('reports a file that the server no longer has, and asks for it again with the next import', async () => {
  fetchFile.mockResolvedValueOnce(answer(404))
  const importModule = vi.fn(() => Promise.resolve('module'))
  await expect(importChunk(importModule, ['assets/gone.js'])).rejects.toThrow(MissingFileError)
  expect(importModule).not.toHaveBeenCalled()
  fetchFile.mockResolvedValueOnce(answer())
  expect(await importChunk(importModule, ['assets/gone.js'])).toBe('module')
})

test('waits for files that are fetched ahead, and fetches only those that did not come', async () => {
  fetchFile.mockImplementation(() => Promise.resolve(answer()))
  const ahead = { '/assets/come.js': true, '/assets/failed.js': false }
  const files = new Map(Object.entries(ahead).map(([path, hasCome]) => [path, Promise.resolve(hasCome)]))
  vi.stubGlobal('posadaFirstAnswers', { files })
  await importChunk(() => Promise.resolve('module'), ['assets/come.js', 'assets/failed.js'])
  expect(fetchFile.mock.calls.map(([path]) => path)).toEqual(['/assets/failed.js'])
})

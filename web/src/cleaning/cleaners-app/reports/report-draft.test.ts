import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
beforeEach(() => stored.clear())

/** The module as a page has it that was just loaded. */
async function aPage() {
  vi.resetModules()
  return import('./report-draft.ts')
}

const draft = { roomId: '101', text: 'El grifo', amounts: {}, photo: new Blob(['photo']) }

test('a person who has to sign in again gets their draft back with its photo, and another person does not', async () => {
  const { readReportDraft, writeReportDraft, emptyReport } = await aPage()
  writeReportDraft('nadia', draft)
  expect(readReportDraft('nadia')).toBe(draft)
  expect(readReportDraft('ioana')).toEqual(emptyReport)
})

test('what was typed outlives the page, for the same person', async () => {
  const before = await aPage()
  before.writeReportDraft('nadia', draft)
  const { readReportDraft, emptyReport } = await aPage()
  expect(readReportDraft('ioana')).toEqual(emptyReport)
  expect(readReportDraft('nadia')).toEqual({ ...draft, photo: null })
})

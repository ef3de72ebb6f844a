import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** A reader on the desk types a character every few milliseconds; after this pause it has finished. */
const QUIET_MS = 150
/** The shortest zone has 72 characters, and a reader may leave out those that fill its lines. */
const SHORTEST = 50
/** So many characters without a pause are typed by no person. */
const SURELY_TYPED = 25

type Options = {
  today: Day
  /** Called with the first character: what is typed from here on may be a zone. */
  onBegin: () => void
  onRead: (reading: DocumentReading) => void
}

/**
 * Recognises the lines of a document that a desk reader types as a keyboard does, or that somebody pastes, in whatever field has
 * the focus. The handlers belong to an element around the fields.
 */
export function useTypedZone(options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const typing = useRef<{ text: string; timer: ReturnType<typeof setTimeout> | undefined }>({
    text: '',
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(typing.current.timer), [])

  const read = async (text: string) => {
    const { readTyped } = await import('./read-typed.ts')
    const reading = readTyped(text, latest.current.today)
    if (reading) latest.current.onRead(reading)
    return reading !== null
  }
  const finish = () => {
    const { text } = typing.current
    typing.current.text = ''
    if (text.length >= SHORTEST) void read(text)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || (key.length !== 1 && key !== 'Enter')) return
    const state = typing.current
    if (state.text === '') latest.current.onBegin()
    // Otherwise the end of a line would choose or send something.
    if (key === 'Enter' && state.text.length >= SURELY_TYPED) {
      event.preventDefault()
      event.stopPropagation()
    }
    state.text += key === 'Enter' ? '\n' : key
    clearTimeout(state.timer)
    state.timer = setTimeout(finish, QUIET_MS)
  }
  const onPasteCapture = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (text.length < SHORTEST || !/[<;]{2}/.test(text)) return
    event.preventDefault()
    latest.current.onBegin()
    void read(text)
  }
  return { onKeyDownCapture, onPasteCapture }
}

import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useEffect, useRef } from 'react'

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
 * Recognises the lines of a document that a desk reader types as a keyboard does, or that somebody pastes, wherever the focus is on
 * the screen: a reader types one document after another while the list is open.
 */
export function useTypedZone(options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const typing = { text: '', timer: undefined as ReturnType<typeof setTimeout> | undefined }
    const read = async (text: string) => {
      const { readTyped } = await import('./read-typed.ts')
      const reading = readTyped(text, latest.current.today)
      if (reading) latest.current.onRead(reading)
    }
    const finish = () => {
      const { text } = typing
      typing.text = ''
      if (text.length >= SHORTEST) void read(text)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || (key.length !== 1 && key !== 'Enter')) return
      if (typing.text === '') latest.current.onBegin()
      // Otherwise the end of a line would choose or send something.
      if (key === 'Enter' && typing.text.length >= SURELY_TYPED) {
        event.preventDefault()
        event.stopPropagation()
      }
      typing.text += key === 'Enter' ? '\n' : key
      clearTimeout(typing.timer)
      typing.timer = setTimeout(finish, QUIET_MS)
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.length < SHORTEST || !/[<;]{2}/.test(text)) return
      event.preventDefault()
      latest.current.onBegin()
      void read(text)
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('paste', onPaste, true)
    return () => {
      clearTimeout(typing.timer)
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('paste', onPaste, true)
    }
  }, [])
}

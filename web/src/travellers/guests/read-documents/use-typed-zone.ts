import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { TYPED_FILLERS } from '@posada/domain/travellers/mrz/typed-fillers'
import { useEffect, useRef } from 'react'

/** A reader on the desk types a character every few milliseconds; after this pause it has probably finished. */
const QUIET_MS = 150
/** How long a text that may be the beginning of a zone is kept: on a busy machine a reader's characters come with pauses. */
const PATIENCE_MS = 10_000
/** The shortest zone has 72 characters, and a reader may leave out those that fill its lines. */
const SHORTEST = 50
const BEGINS_AS_ZONE = new RegExp(`^[ACIPV][A-Z0-9${TYPED_FILLERS}\\n]*$`)
/** All lines are complete. Otherwise the last line, which may hold the name, may still go on after a pause. */
const WHOLE_ZONE = /^(?:.{30}\n?.{30}\n?.{30}|.{36}\n?.{36}|.{44}\n?.{44})\n?$/
/** No name, address or mail is written like this. */
const ENDS_WITH_ZONE_LINE = new RegExp(`(?:^|\\n)[A-Z0-9${TYPED_FILLERS}]{25,}$`)
const HAS_FILLERS = new RegExp(`[${TYPED_FILLERS}]{2}`)

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
    const read = async (text: string): Promise<boolean> => {
      const { readTyped } = await import('./read-typed.ts')
      const reading = readTyped(text, latest.current.today)
      if (reading) latest.current.onRead(reading)
      return reading !== null
    }
    /** What comes meanwhile stays. */
    const forget = (text: string) => {
      typing.text = typing.text.slice(text.length)
    }
    const finish = async () => {
      const { text } = typing
      if (text.length >= SHORTEST) await read(text)
      forget(text)
    }
    const pause = async () => {
      const { text } = typing
      if (!BEGINS_AS_ZONE.test(text) || WHOLE_ZONE.test(text)) return finish()
      if (text.length >= SHORTEST && text.endsWith('\n') && (await read(text))) forget(text)
      else if (typing.text === text) typing.timer = setTimeout(() => void finish(), PATIENCE_MS)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || (key.length !== 1 && key !== 'Enter')) return
      if (typing.text === '') latest.current.onBegin()
      // Otherwise the end of a line would choose or send something.
      if (key === 'Enter' && ENDS_WITH_ZONE_LINE.test(typing.text)) {
        event.preventDefault()
        event.stopPropagation()
      }
      typing.text += key === 'Enter' ? '\n' : key
      clearTimeout(typing.timer)
      typing.timer = setTimeout(() => void pause(), QUIET_MS)
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.length < SHORTEST || !HAS_FILLERS.test(text)) return
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

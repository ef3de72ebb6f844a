import { phonePairingApi } from '@posada/contract/travellers/guests/phone-pairing'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useEffect, useRef, useState } from 'react'
import { refusalIn } from '../../../lib/errors.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The event stream says when something arrives; this is for the seconds in which it is away. */
const POLL_MS = 5_000

/** What a paired telephone hands in. Each reading is answered once, and the server deletes it with the next question. */
export function usePhoneReadings(id: string, onRead: (readings: readonly DocumentReading[]) => void) {
  const [receivedUpTo, setReceivedUpTo] = useState(0)
  const [lastAt, setLastAt] = useState<string | null>(null)
  const { data, error } = useQueryCall(
    phonePairingApi.readings,
    { id, receivedUpTo },
    {
      kinds: ['phone-pairings'],
      keepPrevious: true,
      pollWhile: ({ endsAt }) => Date.parse(endsAt) > Date.now() && POLL_MS,
    },
  )
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  const taken = useRef(0)
  useEffect(() => {
    const fresh = (data?.readings ?? []).filter(({ number }) => number > taken.current)
    const last = fresh.at(-1)
    if (!last) return
    taken.current = last.number
    setReceivedUpTo(last.number)
    setLastAt(last.handedAt)
    latest.current(fresh.map(({ reading }) => reading))
  }, [data])
  return {
    phone: data?.phone ?? '',
    handed: data?.handed ?? 0,
    lastAt,
    hasEnded: error !== null && refusalIn<typeof phonePairingApi.readings>(error)?.code === 'ended',
  }
}

import { pairedPhoneApi, type PhoneState } from '@posada/contract/travellers/guests/phone-pairing'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import { errorMessage, NoAnswerError } from '../../../lib/errors.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { deviceId, phoneName } from './device.ts'

export type Handed = { key: string; name: string; state: 'sending' | 'waiting' | 'handed' | 'refused' }

/** The link with the open dialog of the desk: what the desk waits for, and what this telephone has handed in. */
export function usePairedPhone(token: string) {
  const [state, setState] = useState<PhoneState | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [handed, setHanded] = useState<readonly Handed[]>([])
  const waiting = useRef(new Map<string, DocumentReading>())
  const open = useCallback(async () => {
    try {
      setState(await callLink(pairedPhoneApi.open, { token, input: { device: deviceId(), phone: phoneName() } }))
      setTrouble(null)
    } catch (error) {
      setTrouble(errorMessage(error))
    }
  }, [token])

  const mark = (key: string, now: Handed['state']) =>
    setHanded((all) => all.map((one) => (one.key === key ? { ...one, state: now } : one)))
  const send = useCallback(
    async (key: string, reading: DocumentReading) => {
      waiting.current.set(key, reading)
      mark(key, 'sending')
      try {
        const input = { device: deviceId(), ...reading, doubts: [...reading.doubts] }
        // The key is that of the reading: repeated after a lost answer it is handed in once.
        setState(await callLink(pairedPhoneApi.handIn, { token, input, idempotencyKey: key }))
        waiting.current.delete(key)
        mark(key, 'handed')
        setTrouble(null)
      } catch (error) {
        setTrouble(errorMessage(error))
        const mayArrive = error instanceof NoAnswerError
        if (!mayArrive) waiting.current.delete(key)
        mark(key, mayArrive ? 'waiting' : 'refused')
      }
    },
    [token],
  )
  const sendAgain = useCallback(() => {
    for (const [key, reading] of waiting.current) void send(key, reading)
  }, [send])
  useEffect(() => {
    const again = () => {
      void open()
      sendAgain()
    }
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [open, sendAgain])

  return {
    state,
    trouble,
    handed,
    sendAgain,
    handIn: (reading: DocumentReading, name: string) => {
      const key = randomKey()
      setHanded((all) => [...all, { key, name, state: 'sending' }])
      void send(key, reading)
    },
  }
}

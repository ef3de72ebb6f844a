import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useState } from 'react'
import { bitmapOf, readOnServer, useDocumentReader } from '../../document-reading/public.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Reads chosen pictures one after another on this device. Those that it cannot read are named, and go to the server only when asked. */
export function useReadFiles(today: Day, onRead: (reading: DocumentReading) => void) {
  const reader = useDocumentReader(today)
  const [isReading, setIsReading] = useState(false)
  const [unread, setUnread] = useState<readonly File[]>([])
  const each = async (files: readonly File[], readOne: (file: File) => Promise<DocumentReading | null>) => {
    setIsReading(true)
    setUnread([])
    const left: File[] = []
    for (const file of files) {
      const reading = await readOne(file)
      if (reading) onRead(reading)
      else left.push(file)
    }
    setUnread(left)
    setIsReading(false)
  }
  const readHere = async (file: File) => {
    const bitmap = reader && (await bitmapOf(file))
    if (!bitmap) return null
    const answer = await reader.read(bitmap, 'picture').catch(() => null)
    return answer?.reading ?? null
  }
  const readThere = async (file: File) => {
    try {
      return await readOnServer(file)
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        showToast({ kind: 'error', title: 'Error', text: errorMessage(error) })
      return null
    }
  }
  return {
    isReading,
    unread,
    read: (files: readonly File[]) => void each(files, readHere),
    readOnServer: () => void each(unread, readThere),
  }
}

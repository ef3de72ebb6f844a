import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { useState } from 'react'
import type { DocumentReader } from '../reader/document-reader.ts'
import type { PictureFault } from '../reader/picture-quality.ts'
import { bitmapOf } from '../reader/pictures.ts'

/** Reads a picture on the server; null where it finds no document. */
export type ReadOnServer = (picture: Blob) => Promise<DocumentReading | null>

export type PictureTrouble =
  /** No document in it; the picture is kept until the next one, so that the server can read it. */
  { kind: 'notRead'; fault: PictureFault | null; picture: Blob } | { kind: 'notPicture' } | { kind: 'unavailable' }

/** Reads pictures that somebody takes or chooses, with all the time that it needs. */
export function useReadPicture(reader: DocumentReader | null, onRead: (reading: DocumentReading) => void) {
  const [isReading, setIsReading] = useState(false)
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null)
  const run = async (work: () => Promise<PictureTrouble | null>) => {
    setIsReading(true)
    setTrouble(null)
    try {
      setTrouble(await work())
    } catch {
      setTrouble({ kind: 'unavailable' })
    } finally {
      setIsReading(false)
    }
  }
  const readHere = async (picture: Blob): Promise<PictureTrouble | null> => {
    const bitmap = await bitmapOf(picture)
    if (!bitmap) return { kind: 'notPicture' }
    if (!reader) return { kind: 'notRead', fault: null, picture }
    const { reading, fault } = await reader.read(bitmap, 'picture')
    if (!reading) return { kind: 'notRead', fault, picture }
    onRead(reading)
    return null
  }
  return {
    isReading,
    trouble,
    forget: () => setTrouble(null),
    read: (picture: Blob | Promise<Blob>) => void run(async () => readHere(await picture)),
    readOnServer: (picture: Blob, readOnServer: ReadOnServer) =>
      void run(async () => {
        const reading = await readOnServer(picture)
        if (!reading) return { kind: 'notRead', fault: null, picture }
        onRead(reading)
        return null
      }),
  }
}

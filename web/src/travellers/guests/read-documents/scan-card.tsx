import { Button } from '@mantine/core'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useEffect, useRef, useState } from 'react'
import { jpegOf, readOnServer } from '../../document-reading/public.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { type Failure, ScanFailure } from './scan-failure.tsx'
import styles from './scan-card.module.css'

/** What is being done with the picture. */
type Work = { step: 'idle' } | { step: 'preparing' } | { step: 'sending'; share: number } | { step: 'reading' }

/** A picture of a document, chosen or taken, which the server reads into the form and does not keep. */
export function ScanCard({ onRead }: { onRead: (reading: DocumentReading) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null)
  const [work, setWork] = useState<Work>({ step: 'idle' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const url = picture?.url
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  const choose = async (file: File) => {
    setWork({ step: 'preparing' })
    const blob = await jpegOf(file)
    setWork({ step: 'idle' })
    if (blob) setPicture({ blob, url: URL.createObjectURL(blob) })
    else setFailure({ kind: 'notPicture' })
  }
  const read = async (blob: Blob) => {
    setWork({ step: 'sending', share: 0 })
    try {
      const reading = await readOnServer(blob, (share) =>
        setWork(share < 1 ? { step: 'sending', share } : { step: 'reading' }),
      )
      if (reading) {
        setPicture(null)
        onRead(reading)
      } else setFailure({ kind: 'notRead' })
    } catch (error) {
      if (!(error instanceof SessionExpiredError)) setFailure({ kind: 'other', message: errorMessage(error) })
    } finally {
      setWork({ step: 'idle' })
    }
  }
  const isBusy = work.step !== 'idle'
  return (
    <Card title="Leer un documento">
      <div className={styles.scan}>
        {picture && <img className={styles.preview} src={picture.url} alt="La foto elegida" />}
        <div className={styles.tools}>
          <Button leftSection={<Icon of={IconCamera} />} disabled={isBusy} onClick={() => input.current?.click()}>
            {picture ? 'Otra foto' : 'Hacer o elegir una foto'}
          </Button>
          {picture && (
            <Button variant="filled" disabled={isBusy} onClick={() => void read(picture.blob)}>
              Leer datos
            </Button>
          )}
          <span role="status">{wordsOf(work)}</span>
        </div>
        <p className={styles.why}>El lado de las líneas con «&lt;&lt;&lt;». La foto se lee y se borra: no se guarda.</p>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept="image/jpeg,image/png"
          tabIndex={-1}
          aria-label="Foto del documento"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      {failure && (
        <ScanFailure
          failure={failure}
          onAnother={() => {
            setFailure(null)
            input.current?.click()
          }}
          onClose={() => setFailure(null)}
        />
      )}
    </Card>
  )
}

function wordsOf(work: Work): string {
  if (work.step === 'preparing') return 'Abriendo la foto…'
  if (work.step === 'sending') return `Subiendo... ${Math.round(work.share * 100)}%`
  return work.step === 'reading' ? 'Leyendo datos...' : ''
}

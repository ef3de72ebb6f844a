import { Button } from '@mantine/core'
import { DAYS_TO_RETURN } from '@posada/domain/account/own-data/account-closing'
import { useState } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { ExportPart } from './export-part.tsx'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data.ts'

/** 'Sus datos': a copy of everything for the owner, and the end of the account. */
export function OwnDataCard() {
  const { data, error, refetch } = useOwnData()
  const [isClosing, setIsClosing] = useState(false)
  return (
    <Card title="Sus datos">
      {data ? (
        <div className={styles.parts}>
          <ExportPart data={data} />
          <div className={styles.part}>
            <h3>Cerrar la cuenta</h3>
            <p>
              Deja de trabajar con Posada. Durante {DAYS_TO_RETURN} días puede volver; después se borran la cuenta y sus
              datos, salvo lo que la ley obliga a conservar.
            </p>
            <div className={styles.buttons}>
              <Button onClick={() => setIsClosing(true)}>Cerrar la cuenta…</Button>
            </div>
          </div>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {data && isClosing && <CloseAccountDialog accountName={data.accountName} onClose={() => setIsClosing(false)} />}
    </Card>
  )
}

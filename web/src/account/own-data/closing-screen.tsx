import { Button } from '@mantine/core'
import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { KEPT_BY_LAW } from '@posada/domain/account/own-data/account-closing'
import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useLogout } from '../shell/public.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ExportPart } from './export-part.tsx'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data.ts'

/** All that an account shows while it is being closed: until when one can return, and the copy of its data. */
export function ClosingScreen() {
  usePageTitle('Cuenta en cierre')
  const { data, error, refetch } = useOwnData()
  const mayReturn = useMay(ownDataApi.returnToAccount)
  const navigate = useNavigate()
  const logout = useLogout()
  const goBack = useCall(ownDataApi.returnToAccount, {
    reloads: ['account'],
    onDone: () => void navigate({ to: '/' }),
    onRefused: () => void refetch(),
  })
  if (data?.closing === null) return <Navigate to="/" />
  return (
    <main className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark size={32} />
        Posada
      </div>
      {data?.closing ? (
        <>
          <h1>Esta cuenta se borra el {dayOf(data.closing.erasedAt)}</h1>
          <p>
            {data.accountName} se cerró el {dayOf(data.closing.requestedAt)}. Hasta el {dayOf(data.closing.erasedAt)}{' '}
            {mayReturn
              ? 'puede volver y seguir donde lo dejó.'
              : 'sus propietarios pueden volver y seguir donde la dejaron.'}
            {data.closing.hasPausedSale && ' Al volver se reanuda la venta en los portales.'}
          </p>
          {mayReturn && (
            <div className={styles.buttons}>
              <Button variant="filled" disabled={goBack.isRunning} onClick={() => goBack.run({})}>
                Volver
              </Button>
            </div>
          )}
          {mayReturn && (
            <section className={styles.section} aria-label="Sus datos">
              <h2>Exportar todo</h2>
              <ExportPart data={data} />
            </section>
          )}
          <p className={styles.small}>{KEPT_BY_LAW}</p>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      <div className={styles.buttons}>
        <Button variant="subtle" disabled={logout.isRunning} onClick={() => logout.run()}>
          Cerrar sesión
        </Button>
      </div>
    </main>
  )
}

/** In the time zone of the mainland, as in the mails. */
const dayOf = (iso: string) => formatDay(todayIn(MAINLAND, new Date(iso)))

import { Button } from '@mantine/core'
import IconMapQuestion from '@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs'
import { Link, useLocation } from '@tanstack/react-router'
import { isLoggedIn } from '../../lib/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  usePageTitle('Esta página no existe')
  const isAtDesk = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin321') })
  const [to, label] = !isLoggedIn()
    ? ['/login', 'Iniciar sesión']
    : isAtDesk
      ? ['/admin321', 'Ir a los clientes']
      : ['/dashboard/calendar', 'Ir al planning']
  return (
    <div className={styles.screen}>
      <EmptyState
        isWholeScreen
        icon={<Icon of={IconMapQuestion} size={24} />}
        title="Esta página no existe"
        text="Puede que el enlace sea antiguo o esté incompleto."
        action={
          <Button variant="filled" renderRoot={(props) => <Link to={to} {...props} />}>
            {label}
          </Button>
        }
      />
    </div>
  )
}

/** An unknown address outside the dashboard, without the menu. */
export const NotFoundPage = () => (
  <main>
    <NotFoundScreen />
  </main>
)

import { NotFoundScreen } from './not-found-screen.tsx'

/** An unknown address outside the dashboard, without the menu. */
export const NotFoundPage = () => (
  <main>
    <NotFoundScreen />
  </main>
)

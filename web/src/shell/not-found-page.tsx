import { NotFoundScreen } from './not-found-screen.tsx'

/** An unknown address outside the dashboard, where no menu stands round it. */
export const NotFoundPage = () => (
  <main>
    <NotFoundScreen />
  </main>
)

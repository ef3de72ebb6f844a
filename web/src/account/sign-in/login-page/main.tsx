import '../../../lib/no-eval.ts'
import '@fontsource-variable/hanken-grotesk/wght.css'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { homeOfSession, isLoggedIn } from '../../../lib/session.ts'
import { addressInTab } from '../../../lib/support-tab.ts'
import { fetchApplication } from './fetch-application.ts'
import { LoginPage } from './login-page.tsx'
import { readLoginSearch } from './login-search.ts'

const search = readLoginSearch(location.search)
/** In place of this page, which nobody goes back to who is signed in. */
const openScreen = (path: string) => location.replace(addressInTab(path))

/** Who is signed in already goes to the requested page, as after the login. */
const leave = () => openScreen(search.volver ?? homeOfSession())

function show() {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  if (location.pathname === '/') history.replaceState(null, '', '/login')
  createRoot(root).render(
    <LoginPage search={search} openScreen={openScreen} prepareApplication={() => void fetchApplication()} />,
  )
}

if (isLoggedIn()) leave()
else show()
// Going back to a screen of the application, from which this page was loaded in its place, changes the address only.
addEventListener('popstate', () => location.reload())
// A page that the browser kept is shown as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && isLoggedIn() && leave())

// Requests what the planning shows while the application is still loading, and fetches its files at the same time as those of the
// application. It is a separate file because the content security policy allows no inline script.
;(function () {
  if (location.pathname !== '/dashboard/calendar') return
  var tokens = null
  try {
    tokens = JSON.parse(localStorage.getItem('posada.csrf'))
  } catch {
    // Without storage the application knows the session by itself, later.
  }
  if (!tokens) return

  var answers = new Map()
  window.posadaFirstAnswers = { since: Date.now(), answers: answers }
  function request(method, url, body) {
    var headers = body ? { 'content-type': 'application/json', 'X-CSRF-TOKEN': tokens.access } : {}
    var answer = fetch(url, { method: method, credentials: 'same-origin', headers: headers, body: body })
    answer.catch(function () {}) // the application reports it, and asks again
    answers.set(method + ' ' + url + ' ' + (body || ''), answer)
  }
  var today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date()))
  function dayAfter(days) {
    return new Date(today + days * 86400000).toISOString().slice(0, 10)
  }
  var period = { filterStart: dayAfter(-60), filterEnd: dayAfter(60), incluirCanceladas: null, soloReservas: null }
  request('POST', '/api/planning/fetch_bookings', JSON.stringify(period))
  request('GET', '/api/account/me')
  request('GET', '/api/sidenav/get_status')

  var files = document.querySelector('meta[name="planning-files"]')
  ;((files && files.content) || '').split(' ').forEach(function (file) {
    if (!file) return
    var link = document.createElement('link')
    var isScript = /\.js$/.test(file)
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    link.href = file
    document.head.append(link)
  })
})()

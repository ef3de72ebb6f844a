import { SurveysScreen } from '../surveys/list/surveys-screen.tsx'
import { SurveyScreen } from '../surveys/month/survey-screen.tsx'

// In one file, so that the start of the application names one.

/** The list of the surveys. */
export const SurveysRoute = () => <SurveysScreen />

/** The survey of a hotel, rural house or campsite. */
export const HotelSurveyRoute = () => <SurveyScreen place="hotels" />

/** The survey of tourist apartments. */
export const ApartmentSurveyRoute = () => <SurveyScreen place="apartments" />

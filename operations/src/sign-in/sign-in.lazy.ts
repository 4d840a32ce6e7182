export { ForgottenPasswordScreen, NewPasswordScreen } from './recovery.tsx';
export { SecondFactorScreen, SignInScreen } from './sign-in-screen.tsx';

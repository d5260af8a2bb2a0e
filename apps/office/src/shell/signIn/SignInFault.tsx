import { Icon } from '../../display/Icon.tsx';
import classes from './SignIn.module.css';

/** Why a sign-in failed. */
export function SignInFault({ text }: { readonly text: string }) {
  return (
    <p className={classes.fault} role="alert">
      <Icon name="warning" size={18} /> {text}
    </p>
  );
}

import { Button, Note, useStyles } from '@acolhe/ui';
import * as styles from './fault.module.css';

interface FaultProps {
  readonly children: string;
  /** Absent where another try would come to the same. */
  readonly onRetry?: () => void;
}

/** Says in the place of the document why it is not there. */
export function Fault({ children, onRetry }: FaultProps) {
  const css = useStyles(styles);
  return (
    <div className={css.fault}>
      <Note
        kind="danger"
        title="O documento não abriu"
        live
        action={onRetry && <Button onPress={onRetry}>Tentar novamente</Button>}
      >
        {children}
      </Note>
    </div>
  );
}

import { Button, Note } from '@acolhe/ui';
import { commandMessage } from './command-messages.ts';
import type { Commands } from './use-commands.ts';

/** Shows the progress of the last command over the picture. */
export function CommandNote({ commands: { report, give, read } }: { readonly commands: Commands }) {
  if (!report) return null;
  const { kind, title, detail } = commandMessage(report);
  const again = report.state === 'failed' || report.state === 'overdue';
  const action = again ? (
    <Button size="small" onPress={() => give(report.command)}>
      Tentar novamente
    </Button>
  ) : (
    report.state !== 'sending' && (
      <Button size="small" onPress={read}>
        Entendi
      </Button>
    )
  );
  return (
    <Note key={title} kind={kind} title={title} action={action} live floating>
      {detail}
    </Note>
  );
}

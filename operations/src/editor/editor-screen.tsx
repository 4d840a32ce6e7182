import { Actions, type BreadcrumbProps, Button, Form, LeaveDialog, LinkButton, Stack } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { ConsolePage } from '../page/console-page.tsx';
import { EditConflictNote } from './edit-conflict.tsx';
import type { Editor } from './use-editor.ts';

export interface EditorScreenProps<Values extends object> {
  readonly title: string;
  readonly sentence?: string;
  /** Link to the list of the records. */
  readonly back: BreadcrumbProps;
  readonly editor: Editor<Values>;
  readonly saveLabel?: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the form: further actions on the record. */
  readonly below?: ReactNode;
}

/** A screen that edits one record. */
export function EditorScreen<Values extends object>({
  title,
  sentence,
  back,
  editor: { form, leaving, meanwhile },
  saveLabel = 'Salvar',
  children,
  below,
}: EditorScreenProps<Values>) {
  return (
    <ConsolePage title={title} sentence={sentence} back={back} narrow>
      <Stack space="large">
        {meanwhile && <EditConflictNote {...meanwhile} />}
        <Form form={form} failureTitle="Não foi salvo">
          {children}
          <Actions>
            <LinkButton href={back.href}>Voltar</LinkButton>
            <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
              {saveLabel}
            </Button>
          </Actions>
        </Form>
        {below}
      </Stack>
      {leaving && <LeaveDialog busy={false} onStay={leaving.stay} onLeave={leaving.leave} />}
    </ConsolePage>
  );
}

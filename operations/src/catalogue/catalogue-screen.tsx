import {
  createInstitutionCall,
  createSpecialtyCall,
  removeInstitutionCall,
  removeSpecialtyCall,
  renameInstitutionCall,
  renameSpecialtyCall,
} from '@acolhe/contracts/operations';
import { AsyncContent, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useMay, useOperator } from '../access/operator-context.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { NamedList } from './named-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** Options of forms: specialties and institutions. */
export function CatalogueScreen() {
  const { service } = useOperator();
  const managesInstitutions = useMay('manage-partners');
  const [version, setVersion] = useState(0);
  const state = useCatalogue(version);
  const readAgain = () => setVersion((count) => count + 1);
  return (
    <ConsolePage title="Cadastros" sentence="O que os formulários deste console oferecem para escolher." narrow>
      <AsyncContent state={state} loading="Carregando os cadastros" failed="Os cadastros não abriram" fillsWindow>
        {({ specialties, clients }) => (
          <Stack space="large">
            <NamedList
              title="Especialidades"
              empty="Ainda não há especialidades."
              field="Nova especialidade"
              action="Incluir especialidade"
              entries={specialties}
              renameTitle="Renomear a especialidade"
              removalTitle="Excluir a especialidade?"
              actions={{
                create: (input) => service.call(createSpecialtyCall, input),
                rename: (input) => service.call(renameSpecialtyCall, input),
                remove: (input) => service.call(removeSpecialtyCall, input),
              }}
              onChanged={readAgain}
            />
            <NamedList
              title="Instituições"
              empty="Ainda não há instituições."
              field="Nova instituição"
              help="Os e-mails aos pacientes dela levam este nome."
              action="Incluir instituição"
              entries={clients}
              renameTitle="Renomear a instituição"
              removalTitle="Excluir a instituição?"
              actions={
                managesInstitutions
                  ? {
                      create: (input) => service.call(createInstitutionCall, input),
                      rename: (input) => service.call(renameInstitutionCall, input),
                      remove: (input) => service.call(removeInstitutionCall, input),
                    }
                  : undefined
              }
              onChanged={readAgain}
            />
          </Stack>
        )}
      </AsyncContent>
    </ConsolePage>
  );
}

import { useFileContent } from '../content/use-file-content.ts';
import { Fault } from '../fault/fault.tsx';
import type { ViewedFile } from '../content/viewed-file.ts';
import { ImageView } from './image-view.tsx';
import { Loading } from './loading.tsx';
import { PdfView } from './pdf-view.tsx';
import { UnshownView } from './unshown-view.tsx';

/** Loads a file and shows it by its kind. */
export function DocumentView({ fileId, name, extension }: ViewedFile) {
  const [file, retry] = useFileContent(fileId);
  if (file.phase === 'loading') return <Loading part={file.part} />;
  if (file.phase === 'failed') return <Fault onRetry={file.isGone ? undefined : retry}>{file.message}</Fault>;
  const shown = { content: file.content, name, fileName: fileNameOf(name, extension) };
  if (extension === 'pdf') return <PdfView {...shown} />;
  return extension === 'other' ? <UnshownView {...shown} /> : <ImageView {...shown} />;
}

/** Names a saved copy, with an extension that other programs know it by. */
function fileNameOf(name: string, extension: ViewedFile['extension']): string {
  return extension === 'other' || name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

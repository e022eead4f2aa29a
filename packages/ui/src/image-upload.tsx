import { FileCheck, ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import './image-upload.css';
import { BlobImage } from './blob-image.tsx';
import { Button } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { fillText, useUiText } from './ui-text.ts';
import { useUpload, type SendFile } from './use-upload.ts';

export interface ImageUploadProps extends FieldTexts {
  name: string;
  /** The id of what was uploaded; empty while there is nothing. */
  value: string;
  onChange: (id: string) => void;
  send: SendFile;
  /** What an earlier visit uploaded, to be shown until another file is chosen. */
  stored?: Blob | undefined;
  /** As of `<input accept>`. A hint to the browser: the server decides. */
  accept: string;
  required?: boolean;
}

/** One picture or document: chosen or dropped, sent at once, shown, replaced, removed. */
export function ImageUpload(props: ImageUploadProps): ReactNode {
  const { name, value, onChange, send, stored, accept, required, label, help, error } = props;
  const words = useUiText().upload;
  const inputRef = useRef<HTMLInputElement>(null);
  const { file, fraction, failure, start, stop, retry } = useUpload(send, onChange);
  const isSending = fraction !== undefined;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    // What was there is no longer meant, even if the new one is refused.
    onChange('');
    void start(chosen);
  };
  const remove = () => {
    stop();
    onChange('');
    inputRef.current?.focus();
  };

  /** The button that was pressed goes; without this the focus would fall to the page's start. */
  const beginAnew = (deed: () => unknown) => {
    inputRef.current?.focus();
    deed();
  };

  return (
    <Field label={label} help={help} error={failure ?? error} isRequired={required}>
      {(control) => (
        <div className="sk-upload">
          <div
            className="sk-upload-stage"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              choose(event.dataTransfer.files[0]);
            }}
          >
            <Preview blob={file ?? (value ? stored : undefined)} isSent={Boolean(value)} />
            <input
              {...control}
              ref={inputRef}
              type="file"
              name={name}
              accept={accept}
              required={required}
              className="sk-upload-input"
              onChange={({ target }) => {
                choose(target.files?.[0]);
                // So that choosing the same file again, mended meanwhile, is a choice too.
                target.value = '';
              }}
            />
            {isSending && <Progress fraction={fraction} />}
          </div>
          <output className="sk-hidden-visually">{value && words.sent}</output>
          {isSending && (
            <Button size="small" onClick={() => beginAnew(stop)}>
              {words.cancel}
            </Button>
          )}
          {failure && (
            <div className="sk-upload-deeds">
              {retry ? (
                <Button size="small" aria-label={`${words.retry}: ${label}`} onClick={() => beginAnew(retry)}>
                  {words.retry}
                </Button>
              ) : (
                <Button
                  size="small"
                  aria-label={`${words.replace}: ${label}`}
                  onClick={() => inputRef.current?.click()}
                >
                  {words.replace}
                </Button>
              )}
              <Button size="small" kind="ghost" aria-label={`${words.remove}: ${label}`} onClick={remove}>
                {words.remove}
              </Button>
            </div>
          )}
          {!isSending && value && (
            <div className="sk-upload-deeds">
              <Button size="small" aria-label={`${words.replace}: ${label}`} onClick={() => inputRef.current?.click()}>
                {words.replace}
              </Button>
              <Button size="small" kind="ghost" aria-label={`${words.remove}: ${label}`} onClick={remove}>
                {words.remove}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function Preview({ blob, isSent }: { blob: Blob | undefined; isSent: boolean }): ReactNode {
  const words = useUiText().upload;
  if (blob?.type.startsWith('image/')) return <BlobImage className="sk-upload-picture" blob={blob} alt="" />;
  return (
    <span className="sk-upload-hint">
      {isSent ? (
        <FileCheck size={22} strokeWidth={1.5} aria-hidden />
      ) : (
        <ImageUp size={22} strokeWidth={1.5} aria-hidden />
      )}
      {isSent ? words.document : words.choose}
    </span>
  );
}

function Progress({ fraction }: { fraction: number }): ReactNode {
  const percent = Math.round(fraction * 100);
  const words = useUiText().upload;
  const text = fraction < 1 ? fillText(words.sending, { percent }) : words.checking;
  return (
    <span className="sk-upload-progress">
      <span aria-hidden>{text}</span>
      {/* How long the check takes nobody knows: without a value it only shows that something goes on. */}
      <progress {...(fraction < 1 && { value: percent })} max={100} aria-label={text} />
    </span>
  );
}

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.Signature;

/** Assina e verifica um texto com RSA e SHA-256. A chave serve apenas para este teste. */
public class SignVerify {
    static String check(PublicKey key, String text, byte[] signature)
            throws GeneralSecurityException {
        Signature verifier = Signature.getInstance("SHA256withRSA");
        verifier.initVerify(key);
        verifier.update(text.getBytes(StandardCharsets.UTF_8));
        return verifier.verify(signature) ? "aceite" : "recusado";
    }

    public static void main(String[] args) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(3072);
        KeyPair pair = generator.generateKeyPair();

        String original = "Contrato de exemplo: 1000 escudos\n";
        String changed = "Contrato de exemplo: 9000 escudos\n";

        Signature signer = Signature.getInstance("SHA256withRSA");
        signer.initSign(pair.getPrivate());
        signer.update(original.getBytes(StandardCharsets.UTF_8));
        byte[] signature = signer.sign();

        System.out.println("Assinatura: " + signature.length + " bytes");
        System.out.println("Original: " + check(pair.getPublic(), original, signature));
        System.out.println("Alterado: " + check(pair.getPublic(), changed, signature));
    }
}
